import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import { type Weekday, weekdays } from "../../contracts/leads/routingBounds.ts";
import type { LocalDistributor } from "../../contracts/site/localDistributors.ts";
import type { PersonPage } from "../../domain/leads/links/personPage.ts";
import { translate } from "../../platform/texts/translate.ts";
import { zoneName } from "../../platform/texts/zoneName.ts";
import { html, type Markup } from "./document.ts";
import { deedForms } from "./personForms.ts";
import { storyPart } from "./personStory.ts";
import type { PersonView } from "./personView.ts";
import {
	dayIn,
	kindName,
	type PageParts,
	shortTimeIn,
	timeIn,
} from "./wording.ts";

type There = Extract<PersonPage, { state: "there" }>;

/** A person's page about a request. */
export function describePerson(page: PersonPage, view: PersonView): PageParts {
	const { language } = page;
	if (page.state === "gone") return gonePage(page, view);
	const say = (key: "title" | "intro") =>
		translate(language, `server/requests.${key}`);
	const status = view.done
		? html`<p class="done" role="status">${translate(language, `server/requests.${view.done}.done`)}</p>`
		: undefined;
	return {
		status: view.fault ? 422 : 200,
		title: say("title"),
		body: html`${status}<p>${say("intro")}</p>
${askedPart(page)}
${whoPart(page, view)}
${storyPart(page, view)}
${deedForms(page, view)}`,
	};
}

function gonePage(
	{ language, receipt, certificate }: Extract<PersonPage, { state: "gone" }>,
	view: PersonView,
): PageParts {
	const text = certificate
		? translate(language, "server/requests.gone.erased", {
				time: timeIn(language, "UTC", Date.parse(certificate.at)),
				id: certificate.id,
			})
		: translate(language, "server/requests.gone.text");
	// The maker is not told to delete what it has just deleted.
	const told = (certificate?.told ?? [])
		.filter((key) => key !== "")
		.map((key) => html`<li><bdi>${view.names.get(key) ?? key}</bdi></li>`);
	const others =
		told.length > 0
			? html`<p>${translate(language, "server/requests.gone.told")}</p><ul>${told}</ul>`
			: undefined;
	return {
		status: 410,
		title: translate(language, "server/requests.gone.title"),
		body: html`<p>${text}</p>${others}<dl><dt>${translate(language, "mails/leads.label.receipt")}</dt><dd><bdi>${receipt}</bdi></dd></dl>`,
	};
}

function askedPart({ language, receipt, lead }: There): Markup {
	const rows: [string, string | null][] = [
		["receipt", receipt],
		["request", kindName(language, lead.kind)],
		["model", lead.model],
		["date", lead.day && dayIn(language, lead.day)],
		["place", lead.wished_place],
	];
	const shown = rows
		.filter(([, value]) => value)
		.map(
			([name, value]) =>
				html`<dt>${translate(language, `mails/leads.label.${name as "receipt"}`)}</dt><dd><bdi>${value ?? ""}</bdi></dd>`,
		);
	return html`<section><h2>${translate(language, "server/requests.asked")}</h2><dl>${shown}</dl><blockquote><p dir="auto">${lead.content}</p></blockquote></section>`;
}

function whoPart(page: There, view: PersonView): Markup {
	const { language, isHeld, isWithdrawn } = page;
	const title = html`<h2>${translate(language, "server/requests.who.title")}</h2>`;
	if (isHeld)
		return html`<section>${title}<p>${translate(language, "server/requests.who.held")}</p></section>`;
	if (isWithdrawn)
		return html`<section>${title}<p>${translate(language, "server/requests.withdraw.done")}</p></section>`;
	const { distributor, brand } = view;
	const who = distributor
		? addressOf(language, distributor)
		: html`<p>${translate(language, "server/requests.who.maker", { brand })}</p>`;
	return html`<section>${title}${who}${duePart(page, view)}</section>`;
}

/** Name, address, hours and phone of a distributor. */
function addressOf(language: LanguageCode, one: LocalDistributor): Markup {
	const { name, street, town, phone, whatsapp, site, calendar } = one;
	const lines = [...street, town].map((line) => html`<br><bdi>${line}</bdi>`);
	const link = (href: string, text: string) =>
		html`<br><a href="${href}" dir="ltr" rel="noreferrer">${text}</a>`;
	const links = [
		link(`tel:${plain(phone)}`, phone),
		...(whatsapp
			? [
					link(
						`https://wa.me/${plain(whatsapp).slice(1)}`,
						`WhatsApp ${whatsapp}`,
					),
				]
			: []),
		...(site ? [link(site, new URL(site).host)] : []),
	];
	const hours = hoursOf(language, calendar);
	return html`<p><strong><bdi>${name}</bdi></strong>${lines}${links}</p><dl>${hours}</dl>`;
}

/** The number as machines read it. */
const plain = (phone: string) => phone.replaceAll(" ", "");

/** Spans of each day of the week that has any. */
function hoursOf(
	language: LanguageCode,
	{ hours }: LocalDistributor["calendar"],
): Markup[] {
	const days = Map.groupBy(hours, ({ day }) => day);
	return [...days].map(([day, spans]) => {
		const times = spans
			.map(({ opens, closes }) => `${opens}–${closes}`)
			.toSorted();
		return html`<dt>${dayName(language, day)}</dt><dd>${times.map((time) => html`<bdi dir="ltr">${time}</bdi> `)}</dd>`;
	});
}

const mondays = Date.UTC(2024, 0, 1);

function dayName(language: LanguageCode, day: Weekday): string {
	const at = mondays + weekdays.indexOf(day) * 24 * 60 * 60 * 1000;
	return new Intl.DateTimeFormat(localeOf(language), {
		weekday: "long",
		timeZone: "UTC",
	}).format(at);
}

function duePart(page: There, view: PersonView): Markup | undefined {
	const { language, due, calendar } = page;
	if (due === undefined) return undefined;
	const { zone } = calendar;
	const time = shortTimeIn(language, zone, due);
	if (due < view.now)
		return html`<p>${translate(language, "server/requests.due.late", { time })}</p>`;
	const said = view.distributor
		? translate(language, "server/requests.due.inTown", {
				time,
				town: view.distributor.town,
			})
		: translate(language, "server/requests.due.inZone", {
				time,
				zone: zoneName(language, zone, due),
			});
	// Scripts alone know the clock of whoever reads.
	const yours = translate(language, "server/requests.due.yourTime", {
		time: "TIME",
	});
	return html`<p>${said} <span data-at="${new Date(due).toISOString()}" data-zone="${zone}" data-text="${yours}"></span></p>`;
}

/** Fills in times by the clock of whoever reads, where that is another one. */
export const yourTimeScript = `for(const e of document.querySelectorAll("[data-at]")){const f=z=>new Intl.DateTimeFormat(document.documentElement.lang,{weekday:"long",hour:"2-digit",minute:"2-digit",timeZone:z}).format(new Date(e.dataset.at));const y=f();if(y!==f(e.dataset.zone))e.textContent=e.dataset.text.replace("TIME",y)}`;
