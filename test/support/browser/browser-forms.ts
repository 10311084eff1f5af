import type request from 'supertest';

type Agent = ReturnType<typeof request.agent>;

/** The hidden fields of a page's first form: the form token and the acting account. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
}

/** Opens a page and submits its form like a browser without script; `to` overrides its target. */
export async function sendForm(agent: Agent, path: string, values: Record<string, string>, to = path) {
  const page = await agent.get(path);
  return agent
    .post(to)
    .type('form')
    .send({ ...hiddenFields(page.text), ...values });
}

/** Registers by the form; the agent is logged in afterwards. */
export async function register(agent: Agent, email: string, password = 'Demo!2026') {
  const response = await sendForm(agent, '/cadastro', { email, password, terms: 'on' });
  if (response.status !== 303) throw new Error(`registration answered ${response.status}`);
  return { email, password };
}

/** Logs in by the form. */
export function logIn(agent: Agent, login: string, password = 'Demo!2026') {
  return sendForm(agent, '/login', { login, password });
}

/** Opens a link and presses its page's only button; a response without a page is returned as it is. */
export async function press(agent: Agent, path: string) {
  const page = await agent.get(path);
  if (page.status !== 200) return page;
  return agent.post(path).type('form').send(hiddenFields(page.text));
}
