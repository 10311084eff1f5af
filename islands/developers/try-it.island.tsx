import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clearFailure, showFailure } from '~/islands/shared/failure';
import { RequestFailed } from '~/islands/shared/request';
import { Button } from '~/views/components/button';
import { FieldFrame, fieldAria, fieldId } from '~/views/components/forms/field';
import { useTranslation } from '~/views/translation';
import { type CallResult, type Mistake, readSent, sendCall, TEST_KEY } from './try-it';

interface TryCall {
  id: string;
  title: string;
  method: string;
  path: string;
  /** Request body of the sample, as JSON. */
  body: string;
}

/**
 * Sends a call with a test key to the page's own origin. The key exists in this component only: its field has
 * no name, so that no form submits it, and nothing stores it.
 */
export default function TryIt({ calls }: { calls: readonly TryCall[] }) {
  const { t } = useTranslation('apiTry');
  const [ready, setReady] = useState(false);
  const [call, setCall] = useState(calls[0]);
  const [requestBody, setRequestBody] = useState(calls[0]?.body ?? '');
  const [key, setKey] = useState('');
  const [mistake, setMistake] = useState<Mistake | null>(null);
  const [result, setResult] = useState<CallResult | 'sending' | null>(null);
  const form = useFailure(result);
  useEffect(() => setReady(true), []);

  const choose = (id: string) => {
    const choice = calls.find((each) => each.id === id);
    setCall(choice);
    setRequestBody(choice?.body ?? '');
    setResult(null);
    setMistake(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const request = readSent(key, requestBody);
    setMistake(request.mistake);
    if (request.mistake || !call) return;
    setResult('sending');
    setResult(await sendCall(call, key, request.fields));
  };
  const field = (name: string) => ({ id: `try-${name}`, name });
  const calling = { ...field('call'), label: t('call') };
  const keyed = {
    ...field('key'),
    label: t('key'),
    hint: t('keyHint', { start: TEST_KEY }),
    error: mistake === 'notTest' ? t('notTest', { start: TEST_KEY }) : undefined,
  };
  const body = {
    ...field('sent'),
    label: t('sent'),
    error: mistake === 'notJson' ? t('notJson') : undefined,
  };
  return (
    <form ref={form} className="c-try" onSubmit={submit}>
      <fieldset disabled={!ready}>
        <legend className="u-hidden">{t('request')}</legend>
        <FieldFrame field={calling}>
          <select
            className="c-input"
            id={fieldId(calling)}
            value={call?.id}
            onChange={(e) => choose(e.target.value)}
          >
            {calls.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </FieldFrame>
        <p className="c-panel c-docset__address">
          <code>{`${call?.method} ${call?.path}`}</code>
        </p>
        <FieldFrame field={keyed}>
          <input
            className="c-input"
            id={fieldId(keyed)}
            type="password"
            autoComplete="off"
            value={key}
            onChange={(e) => setKey(e.target.value.trim())}
            {...fieldAria(keyed)}
          />
        </FieldFrame>
        <FieldFrame field={body}>
          <textarea
            className="c-input u-mono"
            id={fieldId(body)}
            rows={8}
            spellCheck={false}
            value={requestBody}
            onChange={(e) => setRequestBody(e.target.value)}
            {...fieldAria(body)}
          />
        </FieldFrame>
        <Button>{t('send')}</Button>
      </fieldset>
      <ResultOutput result={result} />
    </form>
  );
}

/** Shows in the form why a call was not answered. */
function useFailure(result: CallResult | 'sending' | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const place = form.current;
    if (!place) return;
    if (result instanceof RequestFailed) showFailure(place, result, () => place.requestSubmit());
    else clearFailure(place);
  }, [result]);
  return form;
}

function ResultOutput({ result }: { result: CallResult | 'sending' | null }) {
  const { t } = useTranslation('apiTry');
  return (
    <div role="status">
      {result === 'sending' && <p>{t('sending')}</p>}
      {result !== null && typeof result === 'object' && 'status' in result && (
        <div className="c-code">
          <p className="c-code__bar">{t('answered', { status: result.status, ms: result.ms })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{result.file ? t('file', result.file) : result.text}</code>
          </pre>
        </div>
      )}
    </div>
  );
}
