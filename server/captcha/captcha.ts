import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { drawDigits } from "../../domain/accounts/captcha/picture.ts";
import { speakDigits } from "../../domain/accounts/captcha/voice.ts";
import { drawPng } from "../../platform/pictures/drawing.ts";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
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
	const pictures = createSingleFlight<Buffer>({ max: 300 });
	// Each is a hundred kilobytes.
	const sounds = createSingleFlight<Buffer>({ max: 30 });
	const voices = createSingleFlight<Buffer>({ max: languages.length });

	const pictureOf = (id: string, code: Shown) =>
		pictures.run(id, async () => {
			const { colours } = await services.brand.theme();
			return drawPng(drawDigits(code.digits, code.seed, colours));
		});

	const soundOf = (id: string, code: Shown, language: LanguageCode) =>
		sounds.run(id + language, async () => {
			const recorded = await voices.run(language, () =>
				readFile(join(contentDir, "voices", `${language}.wav`)),
			);
			return speakDigits(code.digits, recorded, code.seed);
		});

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
