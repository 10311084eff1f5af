import express, { type Router } from 'express';
import { CREDENTIALS } from '~/src/sandbox/tokens';

/**
 * A siteverify endpoint (docs/integrations.md §9). `sandbox-pass` passes, `sandbox-pass:<action>` with that
 * action, `sandbox-low` with a bot's score, `sandbox-used` was already used; `sandbox-fail` and all others
 * fail.
 */
export function fakeCaptcha(): Router {
  const router = express.Router();
  router.post('/siteverify', express.urlencoded({ extended: false }), (request, response) => {
    const { secret, response: token } = (request.body ?? {}) as Record<string, string>;
    const fail = (code: string) => response.json({ success: false, 'error-codes': [code] });
    if (secret !== CREDENTIALS.secret) return void fail('invalid-input-secret');
    if (!token) return void fail('missing-input-response');
    if (token === 'sandbox-used') return void fail('timeout-or-duplicate');
    const [, kind, action] = /^sandbox-(pass|low)(?::(\w+))?$/.exec(token) ?? [];
    if (!kind) return void fail('invalid-input-response');
    response.json({
      success: true,
      score: kind === 'pass' ? 0.9 : 0.1,
      action,
      challenge_ts: new Date().toISOString(),
      hostname: 'localhost',
      'error-codes': [],
    });
  });
  return router;
}

const COMMON = `
  function draw(place, options, label) {
    const box = document.createElement('p');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.dataset.sandboxCaptcha = '';
    button.onclick = () => { options.callback('sandbox-pass:' + options.action); button.disabled = true; };
    box.append(button);
    place.append(box);
    return button;
  }
  const boxes = new Map();
  const remove = (id) => { boxes.get(id)?.remove(); boxes.delete(id); };
`;
const box = (name: string, press: string) => `(() => {${COMMON}
  window.${name} = { remove, render(place, options) {
    const id = String(boxes.size);
    const button = draw(place, options, options.hl === 'en-US' ? 'I am human' : 'Sou humano');
    boxes.set(id, button.parentElement);
    ${press}
    return id;
  } };
})();`;

/** The part of each provider's script that we use: a checkbox, one that passes by itself, a score. */
const SCRIPTS: Record<string, string> = {
  hcaptcha: box('hcaptcha', ''),
  turnstile: box('turnstile', 'button.click();'),
  recaptcha: `window.grecaptcha = {
    ready: (run) => run(),
    execute: async (key, options) => 'sandbox-pass:' + options.action,
  };`,
};

/** The providers' scripts, at `/sandbox/captcha/<company>/api.js`. */
export function captchaScripts(): Router {
  const router = express.Router();
  router.get('/captcha/:company/api.js', (request, response, next) => {
    const script = SCRIPTS[request.params.company];
    if (!script) return next();
    response.type('text/javascript').send(script);
  });
  return router;
}
