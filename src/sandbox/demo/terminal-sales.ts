import { orderSale, refundSale, sendToTerminal } from '~/src/domains/terminals';
import { settleSale } from '~/src/domains/terminals/fulfilment.service';
import { confirmSale } from '~/src/domains/terminals/payment.service';
import {
  addDetails,
  beginSale,
  confirmPurchase,
  getSale,
  quoteSale,
} from '~/src/domains/terminals/sale.service';
import { findVisitorSale } from '~/src/domains/terminals/terminals.queries';
import type { CompleteDetails, Sale } from '~/src/domains/terminals/terminals.types';
import type { ActorCtx } from '~/src/platform/context';
import { runAsOf } from '~/src/platform/database/past';
import type { DrawingCtx } from '~/src/platform/queue/jobs';
import { getPerson } from '~/src/shared/test-people';
import { after, ago, collectJobs } from './past-work';

const PARTNER = 'loja-do-centro';
/** Of the tests' networks (RFC 5737). */
const NETWORK = '198.51.100.7';

/** What happens with the card and the money; the sandbox's controls (src/sandbox/terminal/controls.ts). */
type Ending = 'delivered' | 'not_paid' | 'refund_refused';

/** About whom reports are sold: one of a clean record, one whose payment fails, one whom the register does not know. */
const SALES: { daysAgo: number; hour: number; code: string; cpf: string; ending: Ending }[] = [
  { daysAgo: 5, hour: 15, code: 'caixa-1', cpf: '30500011192', ending: 'delivered' },
  { daysAgo: 3, hour: 11, code: 'caixa-2', cpf: '40442820135', ending: 'not_paid' },
  { daysAgo: 1, hour: 17, code: 'caixa-1', cpf: '30500010544', ending: 'refund_refused' },
];

const RECEIVER = { receiverName: 'Rita Recebedora', receiverCpf: '52998224725', email: 'rita@recebe.test' };

/** Sales at a partner's card terminals: a report that was delivered, a card that was refused, a refund that is. */
export async function createTerminalSales(ctx: DrawingCtx & ActorCtx, sandboxUrl: string): Promise<void> {
  for (const { daysAgo, hour, code, cpf, ending } of SALES) {
    const jobs = collectJobs(ctx);
    const at = ago(ctx, daysAgo, hour);
    const runAt = <T>(work: (past: ActorCtx) => Promise<T>, moment = at) =>
      runAsOf(jobs.ctx as ActorCtx, moment, work);
    const sale = await runAt((past) => confirmDraft(past, code, cpf));
    await runAt((past) => sendToTerminal(past, sale.id));
    const { orderId } = await getSale(ctx, sale.id);
    const press = (control: string) =>
      fetch(`${sandboxUrl}/sandbox/terminal/${orderId}/${control}`, { method: 'POST' });
    await press(ending === 'not_paid' ? 'fail' : 'silent');
    await runAt((past) => confirmSale(past, sale.id));
    await runAt((past) => orderSale(past, sale.id));
    await jobs.run(after(at));
    if (ending === 'refund_refused') await press('refuse-refunds');
    await runAt((past) => settleSale(past, sale.id), after(at));
    await runAt((past) => refundSale(past, sale.id), after(at));
  }
}

async function confirmDraft(ctx: ActorCtx, code: string, cpf: string): Promise<Sale> {
  const secret = await beginSale(ctx, { partner: PARTNER, code }, NETWORK);
  const sale = await findVisitorSale(ctx, secret);
  if (!sale) throw new Error(`the demo has no sale at ${code}`);
  const details: CompleteDetails = {
    ...RECEIVER,
    screen: 'beside',
    product: 'relatorio-individual',
    purpose: 'supplier',
    jobCategory: null,
    cpf,
    birthDate: getPerson(cpf).birthDate ?? '',
    channel: 'email',
  };
  await addDetails(ctx, sale, details);
  const { price } = await quoteSale(ctx, sale, details);
  await confirmPurchase(ctx, sale, price);
  return sale;
}
