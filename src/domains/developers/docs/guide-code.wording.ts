/**
 * The code of the guide and of the webhooks page. The snippets of a language form one program, which
 * test/domains/developers/docs/guide.http.test.ts takes from the pages and runs.
 */
export const GUIDE_ENV = {
  shell: `export IDONEO_URL={{origin}}
export IDONEO_KEY=ido_test_…`,
} as const;

export const ORDER = {
  curl: `ORDERED=$(curl -s -X POST "$IDONEO_URL/api/Product/ConsumeProduct" \\
  -H "Authorization: Bearer $IDONEO_KEY" \\
  -H "Idempotency-Key: pedido-48121" \\
  -H "Content-Type: application/json" \\
  -d '{
    "externalId": "relatorio-individual",
    "parameters": { "cpf": "40442820135", "birthDate": "1970-11-14" },
    "purpose": "fraud_prevention"
  }')
echo "$ORDERED"
ID=$(echo "$ORDERED" | sed -n 's/.*"uniqueIdentifier":"\\([^"]*\\)".*/\\1/p')`,
  node: `import { writeFile } from 'node:fs/promises';
import { env } from 'node:process';

const api = (path, options = {}) =>
  fetch(\`\${env.IDONEO_URL}/api/\${path}\`, {
    ...options,
    headers: {
      authorization: \`Bearer \${env.IDONEO_KEY}\`,
      'content-type': 'application/json',
      ...options.headers,
    },
  });

const ordered = await api('Product/ConsumeProduct', {
  method: 'POST',
  headers: { 'idempotency-key': 'pedido-48121' },
  body: JSON.stringify({
    externalId: 'relatorio-individual',
    parameters: { cpf: '40442820135', birthDate: '1970-11-14' },
    purpose: 'fraud_prevention',
  }),
});
if (!ordered.ok) throw new Error(await ordered.text());
const { uniqueIdentifier } = (await ordered.json()).data;`,
  python: `import json, os, time, urllib.error, urllib.request

def api(path, body=None, headers={}):
    request = urllib.request.Request(
        os.environ["IDONEO_URL"] + "/api/" + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["IDONEO_KEY"],
            "Content-Type": "application/json",
            **headers,
        },
    )
    with urllib.request.urlopen(request) as answer:
        return answer.read()

ordered = api(
    "Product/ConsumeProduct",
    {
        "externalId": "relatorio-individual",
        "parameters": {"cpf": "40442820135", "birthDate": "1970-11-14"},
        "purpose": "fraud_prevention",
    },
    {"Idempotency-Key": "pedido-48121"},
)
identifier = json.loads(ordered)["data"]["uniqueIdentifier"]`,
} as const;

export const ENDPOINT = {
  curl: `curl -X POST "$IDONEO_URL/api/Webhook/Create" \\
  -H "Authorization: Bearer $IDONEO_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "ERP",
    "url": "https://erp.example.com/idoneo",
    "kinds": ["report.done", "report.partial", "report.failed"]
  }'`,
  node: `const created = await api('Webhook/Create', {
  method: 'POST',
  body: JSON.stringify({
    name: 'ERP',
    url: 'https://erp.example.com/idoneo',
    kinds: ['report.done', 'report.partial', 'report.failed'],
  }),
});
if (!created.ok) throw new Error(await created.text());
const { secret } = (await created.json()).data;`,
  python: `created = api(
    "Webhook/Create",
    {
        "name": "ERP",
        "url": "https://erp.example.com/idoneo",
        "kinds": ["report.done", "report.partial", "report.failed"],
    },
)
secret = json.loads(created)["data"]["secret"]`,
} as const;

export const POLL = {
  curl: `curl "$IDONEO_URL/api/Product/VerifyStatusConsumedProduct?uniqueIdentifier=$ID" \\
  -H "Authorization: Bearer $IDONEO_KEY"`,
  node: `let report;
while (!report?.done) {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const answer = await api(\`Product/VerifyStatusConsumedProduct?uniqueIdentifier=\${uniqueIdentifier}\`);
  if (answer.ok) report = (await answer.json()).data;
  else if (![429, 503].includes(answer.status)) throw new Error(await answer.text());
}
console.log(report.state, report.resultMessage, report.riskText);`,
  python: `report = {"done": False}
while not report["done"]:
    time.sleep(5)
    try:
        answer = api("Product/VerifyStatusConsumedProduct?uniqueIdentifier=" + identifier)
        report = json.loads(answer)["data"]
    except urllib.error.HTTPError as error:
        if error.code not in (429, 503):
            raise
print(report["state"], report["resultMessage"], report["riskText"])`,
} as const;

export const PDF = {
  curl: `curl "$IDONEO_URL/api/Product/ReportPdf?uniqueIdentifier=$ID" \\
  -H "Authorization: Bearer $IDONEO_KEY" \\
  -o relatorio.pdf

curl -X POST "$IDONEO_URL/api/Product/CreateReportLink" \\
  -H "Authorization: Bearer $IDONEO_KEY" \\
  -H "Content-Type: application/json" \\
  -d "{\\"uniqueIdentifier\\": \\"$ID\\"}"`,
  node: `const pdf = await api(\`Product/ReportPdf?uniqueIdentifier=\${uniqueIdentifier}\`);
if (!pdf.ok) throw new Error(await pdf.text());
await writeFile('relatorio.pdf', Buffer.from(await pdf.arrayBuffer()));

const link = await api('Product/CreateReportLink', {
  method: 'POST',
  body: JSON.stringify({ uniqueIdentifier }),
});
if (!link.ok) throw new Error(await link.text());
const { url, expiresAt } = (await link.json()).data;
console.log(url, expiresAt);`,
  python: `pdf = api("Product/ReportPdf?uniqueIdentifier=" + identifier)
open("relatorio.pdf", "wb").write(pdf)

link = api("Product/CreateReportLink", {"uniqueIdentifier": identifier})
print(json.loads(link)["data"]["url"])`,
} as const;

export const CLIENT = {
  ts: `import { env } from 'node:process';
import { createIdoneo, IdoneoError } from './idoneo-client.js';

const idoneo = createIdoneo({
  origin: env.IDONEO_URL ?? '',
  token: env.IDONEO_KEY ?? '',
});

try {
  const { uniqueIdentifier } = await idoneo(
    'POST Product/ConsumeProduct',
    {
      externalId: 'relatorio-individual',
      parameters: { cpf: '40442820135', birthDate: '1970-11-14' },
      purpose: 'fraud_prevention',
    },
    { idempotencyKey: 'pedido-48121' },
  );
  const report = await idoneo('GET Product/VerifyStatusConsumedProduct', { uniqueIdentifier });
  console.log(report.state);
} catch (error) {
  if (error instanceof IdoneoError && error.code === 'insufficient_credits') console.error(error.message);
  else throw error;
}`,
} as const;

export const VERIFY = {
  'node-plain': `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { env } from 'node:process';

const key = Buffer.from(env.IDONEO_WEBHOOK_SECRET.replace('whsec_', ''), 'base64');

function isSigned(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const right = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return String(headers['webhook-signature']).split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    const digest = Buffer.from(signature, 'base64');
    return version === 'v1' && digest.length === right.length && timingSafeEqual(digest, right);
  });
}

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const { type, data } = JSON.parse(body);
  console.log(type, data.id);
}).listen(Number(env.PORT ?? 8080));`,
  'python-plain': `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["IDONEO_WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_signed(headers, body):
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{id}.{timestamp}.".encode() + body
    right = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    digests = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each, "v1," + right) for each in digests)

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        signed = is_signed(self.headers, body)
        self.send_response(204 if signed else 401)
        self.end_headers()
        if signed:
            message = json.loads(body)
            print(message["type"], message["data"]["id"], flush=True)

HTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()`,
  'node-library': `import { env } from 'node:process';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(env.IDONEO_WEBHOOK_SECRET);
const { type, data } = webhook.verify(body, request.headers);`,
  'python-library': `from standardwebhooks import Webhook

webhook = Webhook(os.environ["IDONEO_WEBHOOK_SECRET"])
message = webhook.verify(body, headers)`,
} as const;
