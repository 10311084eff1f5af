export { PixRefused, PixUnavailable } from './pix.errors';
export { type PixGateway, parsePixWebhook } from './pix.gateway';
export { pix } from './pix.setup';
export type { PixCharge, PixPayment, PixRefund } from './pix.types';
