import { countryNames, type LanguageCode } from "../../contracts/language.ts";
import type { Theme } from "../../domain/brand/theme.ts";
import type { ToldRequest } from "../../domain/leads/privacy/person.ts";
import { receiverOf } from "../../domain/leads/privacy/receivers.ts";
import { commaOf, translate } from "../../platform/texts/translate.ts";
import { html, type Markup, requestDocument } from "./document.ts";
import { textOf } from "./personStory.ts";
import { dayIn, kindName, timeIn } from "./wording.ts";

/** Zone of the times in a copy: whoever reads it may be anywhere. */
const zone = "UTC";

type Facts = {
	brand: string;
	/** Names of distributors by their keys. */
	names: ReadonlyMap<string, string>;
};

/** Copy of what is kept of a person, as one file that they can read, with the data in it. */
export function describeCopy(
	copy: { at: string; language: LanguageCode; requests: ToldRequest[] },
	facts: Facts & { theme: Pick<Theme, "colours" | "sign">; json: string },
): string {
	const { language, at, requests } = copy;
	const { brand, theme, json } = facts;
	const say = sayIn(language);
	const page = requestDocument({
		...{ language, brand, sign: theme.sign, isFile: true },
		title: say("title", { brand }),
		body: html`<p>${say("intro", { time: timeIn(language, zone, Date.parse(at)) })}</p>${requests.map((one) => requestPart(one, language, facts))}<details><summary>${say("data")}</summary><pre dir="ltr" style="overflow:auto;white-space:pre-wrap">${json}</pre></details>`,
		look: { secure: false, colours: theme.colours },
	});
	return page.html;
}

const sayIn =
	(language: LanguageCode) =>
	(name: CopyText, values: Record<string, string> = {}) =>
		translate(language, `server/requests.copy.${name}`, values as never);

type CopyText =
	| ("title" | "intro" | "data" | "message" | "origin" | "privacy")
	| ("news" | "yes" | "no" | "passedOn" | "mails" | "files" | "notes");

function requestPart(
	one: ToldRequest,
	language: LanguageCode,
	facts: Facts,
): Markup {
	const say = sayIn(language);
	const at = (time: string) => timeIn(language, zone, Date.parse(time));
	const rows: [string, string][] = [
		[label(language, "receipt"), one.receipt],
		[label(language, "received"), at(one.createdAt)],
		...one.fields.flatMap(({ field, value }): [string, string][] => {
			if (value === "") return [];
			if (field === "content") return [[say("message"), value]];
			const shown =
				field === "country"
					? countryNames(language)(value)
					: field === "date"
						? dayIn(language, value)
						: value;
			return [[label(language, field), shown]];
		}),
		[say("privacy"), one.privacyVersion],
		[say("news"), say(one.marketing ? "yes" : "no")],
		...(one.origin ? [[say("origin"), one.origin] as [string, string]] : []),
	];
	const list = (title: string, items: Markup[]) =>
		items.length === 0 ? undefined : html`<h3>${title}</h3><ul>${items}</ul>`;
	const line = (time: string, words: Markup) =>
		html`<li><time datetime="${time}">${at(time)}</time><br>${words}</li>`;
	const quoted = (text: string) =>
		html`<blockquote><p dir="auto">${text}</p></blockquote>`;
	const where = { language, calendar: { zone } };
	return html`<section><h2>${kindName(language, one.kind)}</h2><dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd><bdi style="white-space:pre-wrap">${value}</bdi></dd>`)}</dl>
${list(
	translate(language, "server/requests.story.title"),
	one.story.map((event) =>
		line(
			new Date(event.at).toISOString(),
			html`${textOf(event, where, facts)}${"text" in event && event.text ? quoted(event.text) : undefined}`,
		),
	),
)}${list(
	say("mails"),
	one.mails.map((mail) =>
		line(
			mail.at,
			html`<bdi>${mail.from || facts.brand}</bdi>${mail.subject ? html`: <bdi>${mail.subject}</bdi>` : undefined}${quoted(mail.text)}${
				mail.files.length > 0
					? html`<p>${say("files", { names: mail.files.map(({ name }) => name).join(commaOf(language)) })}</p>`
					: undefined
			}`,
		),
	),
)}${list(
	say("notes"),
	one.notes.map((note) => line(note.at, quoted(note.text))),
)}${list(
	say("passedOn"),
	one.deliveries
		.filter(({ state }) => state === "delivered")
		.map(({ channel, at: time }) =>
			line(time, html`<bdi>${receiverOf(channel)}</bdi>`),
		),
)}</section>`;
}

type Label = "receipt" | "received" | "model" | "date" | "place";

function label(language: LanguageCode, name: string): string {
	return translate(language, `mails/leads.label.${name as Label}`);
}
