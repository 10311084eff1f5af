export { captcha } from './captcha.setup';
export { widgetSources } from './captcha-widget';
