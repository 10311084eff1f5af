/** Cookies of one little browser. */
function jar() {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(answer: Response) {
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
    },
  };
}

/**
 * Goes through an identity provider's own pages as a browser without script would: chooses an identity
 * (empty cancels) and comes back with the address that the provider returns to, which is not opened.
 */
export async function chooseIdentity(url: string, identity: string): Promise<URL> {
  const cookies = jar();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookies.header(), 'sec-fetch-site': 'same-origin', ...init.headers },
    });
    cookies.keep(answer);
    return answer;
  };
  let address = url;
  for (let step = 0; step < 8; step += 1) {
    let answer = await visit(address);
    if (answer.status === 200) {
      const action = /<form[^>]* action="([^"]+)"/.exec(await answer.text())?.[1]?.replaceAll('&amp;', '&');
      if (!action) throw new Error('no form on the sign-in page');
      answer = await visit(new URL(action, address).href, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ identity }).toString(),
      });
    }
    const next = new URL(answer.headers.get('location') ?? '', address);
    if (next.pathname.endsWith('/retorno')) return next;
    address = next.href;
  }
  throw new Error('the sign-in does not end');
}
