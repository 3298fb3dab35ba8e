import { number, object, readFields, text } from '../../harness/payload-fields.ts';
import { readEnd } from './rollout.ts';

/** Before the folder of the rollouts lies Codex's own. */
const HOME = /^(.*)[/\\]sessions[/\\]/;

/**
 * How many times the user lets Codex try a model request again: `stream_max_retries` of the model
 * provider that the rollout names last. Attempts are one more; a connection's own retries
 * (`request_max_retries`) are none of them (seen on 0.171.0). Undefined where no number is set, or it
 * cannot be read.
 */
export async function streamRetries(rollout: string): Promise<number | undefined> {
  const home = HOME.exec(rollout)?.[1];
  if (home === undefined) return undefined;
  try {
    const settings = Bun.TOML.parse(await Bun.file(`${home}/config.toml`).text());
    const { model_provider, model_providers = {} } = readFields(
      { model_provider: text, model_providers: object },
      settings,
    );
    const provider = (await providerOf(rollout)) ?? model_provider ?? '';
    return readFields({ stream_max_retries: number }, model_providers[provider]).stream_max_retries;
  } catch {
    return undefined;
  }
}

async function providerOf(rollout: string): Promise<string | undefined> {
  let provider: string | undefined;
  await readEnd(rollout, '"model_provider', (row) => {
    const { payload } = readFields({ payload: object }, row);
    const { model_provider, thread_settings } = readFields(
      { model_provider: text, thread_settings: object },
      payload,
    );
    const { model_provider_id } = readFields({ model_provider_id: text }, thread_settings);
    provider = model_provider_id ?? model_provider ?? provider;
  });
  return provider;
}
