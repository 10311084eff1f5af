export type {
  CaptchaGateway,
  CaptchaOutcome,
} from './captcha.gateway';
export { captcha } from './captcha.setup';
export {
  type CaptchaProvider,
  type CaptchaWidget,
  widgetSources,
} from './captcha-widget';
