import * as v from 'valibot';
import { readEnd } from './rollout.ts';

/** Before the folder of the rollouts lies Codex's own. */
const HOME = /^(.*)[/\\]sessions[/\\]/;

const settings = v.object({
  model_provider: v.optional(v.string()),
  model_providers: v.optional(
    v.record(v.string(), v.looseObject({ stream_max_retries: v.optional(v.number()) })),
  ),
});

const line = v.object({
  payload: v.object({
    model_provider: v.optional(v.string()),
    thread_settings: v.optional(v.object({ model_provider_id: v.string() })),
  }),
});

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
    const text = await Bun.file(`${home}/config.toml`).text();
    const { model_provider, model_providers } = v.parse(settings, Bun.TOML.parse(text));
    const provider = (await providerOf(rollout)) ?? model_provider ?? '';
    return model_providers?.[provider]?.stream_max_retries;
  } catch {
    return undefined;
  }
}

async function providerOf(rollout: string): Promise<string | undefined> {
  let provider: string | undefined;
  await readEnd(rollout, '"model_provider', (row) => {
    if (!v.is(line, row)) return;
    const { model_provider, thread_settings } = row.payload;
    provider = thread_settings?.model_provider_id ?? model_provider ?? provider;
  });
  return provider;
}
