import type { FastifyInstance } from "fastify";
import {
	directionOf,
	isLanguageCode,
	type LanguageCode,
	languageNames,
	languages,
} from "../../contracts/language.ts";
import { verifierPath } from "../../domain/files/signing/verifierPath.ts";
import { translate } from "../../platform/texts/translate.ts";
import { languageOfCookie } from "../pages/addresses/address.ts";
import { html, requestDocument } from "../requestPages/document.ts";
import type { Discovery } from "./documents.ts";
import { verifierScript } from "./verifierScript.ts";

const words = [
	...(["title", "intro", "language", "save", "chooseText"] as const),
	...(["good", "changed", "unknownKey", "unsigned", "unsupported"] as const),
	...(["insecure", "unreadable", "says", "chooseFiles", "filesHint"] as const),
	...(["same", "other", "unlisted"] as const),
];

/** Places of the texts, which the page fills by itself. */
const places = { brand: "{brand}", key: "{key}", name: "{name}" };

/**
 * Page that checks signatures of manifests and receipts (docs/decisions/0108): one file with the
 * public keys and six languages in it, to be saved and used without a connection.
 */
export async function verifier(
	app: FastifyInstance,
	{ config, services }: Discovery,
): Promise<void> {
	app.get<{ Querystring: { lang?: unknown } }>(
		verifierPath,
		async (request, reply) => {
			const { lang } = request.query;
			const language = isLanguageCode(lang)
				? lang
				: languageOfCookie(request.headers.cookie);
			const [keys, { colours, sign }, ...brands] = await Promise.all([
				services.documentKeys.published(),
				services.brand.theme(),
				...languages.map((one) => services.brand.inLanguage(one)),
			]);
			const names = languages.map(
				(one, n) => [one, brands[n]?.name ?? ""] as const,
			);
			const data = {
				...{ keys, brand: Object.fromEntries(names) },
				directions: of((one) => directionOf(one)),
				texts: of(textsIn),
			};
			const say = (word: (typeof words)[number]) =>
				translate(language, `server/verifier.${word}`, places as never);
			const brand = brands[languages.indexOf(language)]?.name ?? "";
			const options = languages.map(
				(one) =>
					html`<option value="${one}" lang="${one}"${one === language ? { markup: " selected" } : undefined}>${languageNames[one]}</option>`,
			);
			const page = requestDocument({
				...{ language, brand, sign, isFile: true },
				title: say("title"),
				look: { secure: config.secure, colours },
				body: html`<p data-text="intro">${say("intro").replace("{brand}", brand)}</p><p><a id="save" href="${verifierPath}?lang=${language}" download="verifier.html" data-text="save">${say("save")}</a></p><noscript><p>${translate(language, "server/verifier.noScript")}</p></noscript><div id="form" hidden><label for="language" data-text="language"></label><select id="language">${options}</select><label for="signed" data-text="chooseText"></label><input id="signed" type="file" accept=".txt,text/plain"><p id="outcome" role="status"></p><div id="more" hidden><label for="compared" data-text="chooseFiles"></label><input id="compared" type="file" multiple aria-describedby="hint"><p id="hint" class="hint" data-text="filesHint"></p><ul id="files" aria-live="polite"></ul><details><summary data-text="says"></summary><pre id="text" dir="ltr" tabindex="0"></pre></details></div></div>`,
				// No text of the page ends its script.
				script: `const data=${JSON.stringify(data).replaceAll("<", "\\u003c")};${verifierScript}`,
			});
			return reply.headers(Object.fromEntries(page.headers)).send(page.html);
		},
	);
}

function of<T>(work: (language: LanguageCode) => T): Record<LanguageCode, T> {
	return Object.fromEntries(languages.map((one) => [one, work(one)])) as Record<
		LanguageCode,
		T
	>;
}

const textsIn = (language: LanguageCode) =>
	Object.fromEntries(
		words.map((word) => [
			word,
			translate(language, `server/verifier.${word}`, places as never),
		]),
	);
