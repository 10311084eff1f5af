import {
  confirmSale,
  confirmSaleJob,
  deleteStaleSales,
  deleteStaleSalesJob,
  orderSale,
  orderSaleJob,
  reconcileSales,
  reconcileSalesJob,
  refundSale,
  refundSaleJob,
  sendToTerminal,
  sendToTerminalJob,
} from '~/src/domains/terminals';
import { handleJob, scheduleJob } from '~/src/platform/queue/jobs';
import { runRoutines } from '~/src/platform/retention/run-routines';

/** Jobs of terminals: their contracts are in the domain. */
export const terminalsJobs = [
  handleJob(sendToTerminalJob, (ctx, { saleId }) => sendToTerminal(ctx, saleId)),
  handleJob(confirmSaleJob, (ctx, { saleId }) => confirmSale(ctx, saleId)),
  handleJob(orderSaleJob, (ctx, { saleId }) => orderSale(ctx, saleId)),
  handleJob(refundSaleJob, (ctx, { saleId }) => refundSale(ctx, saleId)),
  scheduleJob(reconcileSalesJob, reconcileSales),
  scheduleJob(deleteStaleSalesJob, (ctx) => runRoutines(ctx, { 'terminal-drafts': deleteStaleSales })),
];
