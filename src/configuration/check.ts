import { examine, SETTINGS } from '~/src/config';
import { OUTSIDE_SERVICES } from '~/src/configuration/outside-services';
import { unconfigured } from '~/src/gateways';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { serviceSettings } from './services';

interface Line {
  name: string;
  state: 'present' | 'default' | 'missing' | 'WRONG';
  text: string;
}

/** What is off without a setting that belongs to no outside service. */
const TURNS_OFF: Record<string, string> = {
  METRICS_PORT: 'turns off Prometheus metrics',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'turns off traces',
  SANDBOX_ANSWERS_URL: 'turns off test keys',
  WHATSAPP_NUMBER: 'turns off the WhatsApp pages, which lead to the sign-up',
};

/** Every setting: whether it is present, missing with what that turns off, or wrong; never its value. */
export function checkConfig(settings: NodeJS.ProcessEnv): { lines: Line[]; isGood: boolean } {
  const { set, env, problems } = examine(settings);
  const wrong = new Map(problems.map(({ name, text }) => [name, text]));
  const lines = [...new Set([...SETTINGS, ...wrong.keys()])].map((name): Line => {
    const problem = wrong.get(name);
    if (problem) return { name, state: 'WRONG', text: problem };
    if (set[name]) return { name, state: 'present', text: '' };
    if (env[name]) return { name, state: 'default', text: 'the sandbox' };
    const text = turnsOff(name, env);
    return { name, state: text ? 'missing' : 'default', text };
  });
  return { lines, isGood: problems.length === 0 };
}

function turnsOff(name: string, env: NodeJS.ProcessEnv): string {
  const off: readonly string[] = [...unconfigured(env), ...(env.SMTP_URL ? [] : ['mail'])];
  const service = OUTSIDE_SERVICES.find((each) => off.includes(each) && serviceSettings(each).includes(name));
  if (!service) return TURNS_OFF[name] ?? '';
  const t = getTexts(getI18n('en-US'), 'services');
  return `${t(`name.${service}`)} is off: ${t(`turnsOff.${service}`)}`;
}

/** The command `check-config`: a line for each setting; exit code 1 if the product would not start. */
export function reportConfig(env: NodeJS.ProcessEnv): void {
  const { lines, isGood } = checkConfig(env);
  const rows = lines.map(({ name, state, text }) =>
    `${state.padEnd(8)} ${name.padEnd(34)} ${text}`.trimEnd(),
  );
  const verdict = isGood ? 'ready to start' : 'not ready: correct what is WRONG';
  process.stdout.write(`${[...rows, verdict].join('\n')}\n`);
  if (!isGood) process.exitCode = 1;
}
