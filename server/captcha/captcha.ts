import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../contracts/errors.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { drawDigits } from "../../domain/identity/captcha/picture.ts";
import { drawPng } from "../../platform/pictures/drawing.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createFairSemaphore } from "../../platform/runtime/concurrency/fairSemaphore.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import {
	createSandbox,
	SandboxStopped,
} from "../../platform/sandbox/sandbox.ts";
import { translate } from "../../platform/texts/translate.ts";
import { createNetworkLimit } from "../costs/networkLimit.ts";
import { partyAt } from "../costs/turns.ts";
import { faultOf, retryAfterOutage, statusOf } from "../errors.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import type { Services } from "../services.ts";
import { createRenditions } from "./renditions.ts";

type CaptchaRoute = {
	Params: { file: string };
	Querystring: { lang?: unknown };
};

/**
 * Requests of a network for them in a minute, at most. A page asks for the
 * picture once; of 200 codes that may wait in five minutes, 40 are new in each.
 */
export const renditionsPerMinute = { png: 240, wav: 60 };
/**
 * Renditions that may wait to be drawn or spoken, of all networks: some seconds of work.
 * Every login needs a picture, few a sound.
 */
const mostWaiting = { png: 500, wav: 60 };

/**
 * Picture and sound of a captcha, the verification code of a login, until it is used: `{id}.png`, and
 * `{id}.wav?lang=` in one of the six languages. The same every time, so that
 * asking often tells no more. Both are made beside the requests, once, and by turns of
 * the networks that wait (docs/decisions/0057).
 */
export async function captchas(
	app: FastifyInstance,
	{ services, contentDir }: { services: Services; contentDir: string },
): Promise<void> {
	const { captcha } = services.accounts;
	const clock = systemClock;
	const within = 60_000;
	const limitOf = (kind: "png" | "wav") =>
		createNetworkLimit({
			what: "renditions",
			most: renditionsPerMinute[kind],
			within,
			clock,
		});
	const admit = { png: limitOf("png"), wav: limitOf("wav") };
	const renditions = createRenditions({ captcha, clock });
	const voices = createSingleFlight<Buffer>({ max: languages.length });
	const speaker = createSandbox({ timeLimit: 10_000, nice: 1 });
	const inTurn = (kind: "png" | "wav") =>
		createFairSemaphore({
			atOnce: 1,
			mostWaiting: mostWaiting[kind],
			refusal: () => new DomainError("unavailable"),
		});
	const turns = { png: inTurn("png"), wav: inTurn("wav") };
	app.addHook("onClose", async () => {
		renditions.stop();
		await speaker.stop();
	});

	async function draw(digits: string, seed: Buffer): Promise<Buffer> {
		const { colours } = await services.brand.theme();
		return drawPng(drawDigits(digits, seed, colours));
	}

	async function speak(
		digits: string,
		seed: Buffer,
		language: LanguageCode,
	): Promise<Buffer> {
		const voice = await voices.run(language, () =>
			readVoiceFile(join(contentDir, "voices"), language),
		);
		const spoken = await speaker
			.run("speech", { digits, voice, seed, language })
			.catch((error) => {
				if (error instanceof SandboxStopped)
					throw new DomainError("unavailable");
				throw error;
			});
		return Buffer.from(spoken);
	}

	app.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) => {
		const code = faultOf(error);
		// The others are the whole site's.
		if (code !== "too_many" && code !== "unavailable") throw error;
		const { retryAfter = retryAfterOutage } = error as DomainError;
		const language = languageOf(request);
		return reply
			.code(statusOf[code])
			.header("cache-control", "no-store")
			.header("retry-after", retryAfter)
			.header("content-language", language)
			.type("text/plain; charset=utf-8")
			.send(translate(language, `server/errors.${code}`));
	});

	app.get<CaptchaRoute>("/verification/:file", async (request, reply) => {
		const [, id, kind] =
			/^([0-9a-f-]{36})\.(png|wav)$/.exec(request.params.file) ?? [];
		reply.header("cache-control", "no-store");
		if (id === undefined || (kind !== "png" && kind !== "wav"))
			return reply.code(404).type("text/plain").send("");
		// Limited before the look-up: an id that is none costs the database a read too.
		admit[kind](request.ip);
		const code = await captcha.shown(id);
		if (!code) return reply.code(404).type("text/plain").send("");
		const { digits, seed, expiresAt } = code;
		const language = languageOf(request);
		const party = partyAt(request.ip);
		const made = await renditions.of(
			{ id, expiresAt, name: kind === "wav" ? language : "picture" },
			() =>
				turns[kind](party, () =>
					kind === "wav" ? speak(digits, seed, language) : draw(digits, seed),
				),
		);
		return reply.type(kind === "wav" ? "audio/wav" : "image/png").send(made);
	});
}

/** The language that was asked for, or the one the visitor chose before. */
function languageOf({ query, headers }: FastifyRequest): LanguageCode {
	const { lang } = query as CaptchaRoute["Querystring"];
	return isLanguageCode(lang) ? lang : languageOfCookie(headers.cookie);
}

/** Recordings of a language; those of the default one where the content has none of it. */
function readVoiceFile(
	folder: string,
	language: LanguageCode,
): Promise<Buffer> {
	const read = (name: LanguageCode) => readFile(join(folder, `${name}.wav`));
	return read(language).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "ENOENT" || language === defaultLanguage) throw error;
		return read(defaultLanguage);
	});
}
