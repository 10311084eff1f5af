export {
  type CaptchaConfig,
  type CaptchaGateway,
  type CaptchaOutcome,
  createCaptchaGateway,
} from './captcha.gateway';
export {
  type CaptchaProvider,
  type CaptchaWidget,
  captchaWidget,
  siteverifyOf,
  widgetSources,
} from './captcha-widget';
