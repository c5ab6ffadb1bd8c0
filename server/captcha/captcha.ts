import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";
import { drawDigits } from "../../domain/accounts/captcha/picture.ts";
import { speakDigits } from "../../domain/accounts/captcha/voice.ts";
import { drawPng } from "../../platform/pictures/drawing.ts";
import type { Services } from "../services.ts";

type Shown = { digits: string; seed: Buffer };
type Asked = { Params: { file: string }; Querystring: { lang?: unknown } };

/**
 * Picture and sound of a captcha, the verification code of a login, until it is used: `{id}.png`, and
 * `{id}.wav?lang=` in one of the six languages. The same every time, so that
 * asking often tells no more.
 */
export async function captchas(
	app: FastifyInstance,
	{ services, contentDir }: { services: Services; contentDir: string },
): Promise<void> {
	const { captcha } = services.accounts;
	const pictures = new LRUCache<string, Promise<Buffer>>({ max: 300 });
	// Each is a hundred kilobytes.
	const sounds = new LRUCache<string, Promise<Buffer>>({ max: 30 });
	const voices = new Map<LanguageCode, Promise<Buffer>>();

	function voice(language: LanguageCode): Promise<Buffer> {
		const known = voices.get(language);
		if (known) return known;
		const read = readFile(join(contentDir, "voices", `${language}.wav`));
		voices.set(language, read);
		read.catch(() => voices.delete(language));
		return read;
	}

	async function pictureOf(id: string, code: Shown): Promise<Buffer> {
		const known = pictures.get(id);
		const made = known ?? drawPng(drawDigits(code.digits, code.seed));
		if (!known) pictures.set(id, made);
		return made;
	}

	async function soundOf(
		id: string,
		code: Shown,
		language: LanguageCode,
	): Promise<Buffer> {
		const known = sounds.get(id + language);
		const made =
			known ??
			voice(language).then((recorded) =>
				speakDigits(code.digits, recorded, code.seed),
			);
		if (!known) sounds.set(id + language, made);
		return made;
	}

	app.get<Asked>("/verification/:file", async (request, reply) => {
		const [, id = "", kind] =
			/^([0-9a-f-]{36})\.(png|wav)$/.exec(request.params.file) ?? [];
		const code = id ? await captcha.shown(id) : undefined;
		reply.header("cache-control", "no-store");
		if (!code) return reply.code(404).type("text/plain").send("");
		if (kind === "wav") {
			const { lang } = request.query;
			const language = isLanguageCode(lang) ? lang : defaultLanguage;
			return reply.type("audio/wav").send(await soundOf(id, code, language));
		}
		return reply.type("image/png").send(await pictureOf(id, code));
	});
}
