export { orderSale, refundSale } from './fulfilment.service';
export { registerSignedTerminal, registerTerminal, setTerminalsActive } from './partner.service';
export { confirmSale, sendToTerminal } from './payment.service';
export { deleteStaleSales, reconcileSales } from './reconcile.service';
export {
  confirmSaleJob,
  deleteStaleSalesJob,
  orderSaleJob,
  reconcileSalesJob,
  refundSaleJob,
  sendToTerminalJob,
} from './terminals.jobs';
