import type { Ctx } from '~/src/platform/context';

/** Placeholder of the contract until the notifications domain lands. */
export async function sendTemplate(
  ctx: Ctx,
  message: { userId: string; template: 'validate-email'; params: Record<string, string> },
): Promise<void> {
  ctx.log.info({ template: message.template }, 'message not sent yet');
}
