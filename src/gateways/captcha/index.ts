export {
  type CaptchaConfig,
  type CaptchaGateway,
  type CaptchaOutcome,
  createCaptchaGateway,
} from './captcha.gateway';
