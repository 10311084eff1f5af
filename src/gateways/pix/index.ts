export { PixRefused, PixUnavailable } from './pix.errors';
export { createPixGateway, type PixConfig, type PixGateway, parsePixWebhook } from './pix.gateway';
export type { PixCharge, PixChargeRequest, PixPayment, PixRefund } from './pix.types';
