import { dropWhatIsOver } from '~/src/domains/privacy';
import type { Ctx } from '~/src/platform/context';

export async function handle(ctx: Ctx): Promise<void> {
  await dropWhatIsOver(ctx);
}
