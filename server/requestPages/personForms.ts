import { mostNoteLength } from "../../contracts/leads/cases.ts";
import type { PersonPage } from "../../domain/leads/links/personPage.ts";
import { translate } from "../../platform/texts/translate.ts";
import { html, type Markup } from "./document.ts";
import type { PersonView } from "./personView.ts";

const day = 24 * 60 * 60 * 1000;

type There = Extract<PersonPage, { state: "there" }>;

/** Forms of what a person may do, each folded until it is wanted. */
export function deedForms(page: There, view: PersonView): Markup {
	const { language, may, isWithdrawn } = page;
	const { fault, now } = view;
	const say = (key: Parameters<typeof text>[1]) => text(language, key);
	const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
	const example = iso(now + day);
	const faultOf = (of: "text" | "day"): Markup | undefined => {
		const isHere =
			fault?.outcome === of ||
			(fault?.outcome === "too-many" && (fault.day !== "") === (of === "day"));
		if (!isHere) return undefined;
		const key = fault.outcome === "too-many" ? "tooMany" : of;
		const said = translate(language, `server/requests.fault.${key}`, {
			max: mostNoteLength,
			example,
		});
		return html`<p class="fault" id="fault-${of}" role="alert">${said}</p>`;
	};
	const state = (wrong: Markup | undefined, of: string) =>
		wrong
			? html` aria-invalid="true" aria-describedby="fault-${of}" autofocus`
			: undefined;
	const [wrongText, wrongDay] = [faultOf("text"), faultOf("day")];
	return html`${
		may.word
			? folded(
					say("word.title"),
					html`<form method="post"><input type="hidden" name="deed" value="word"><label for="text">${say("word.label")}</label>${wrongText}<textarea id="text" name="text" required maxlength="${mostNoteLength}" dir="auto"${state(wrongText, "text")}>${fault?.text ?? ""}</textarea><button>${say("word.button")}</button></form>`,
					wrongText,
				)
			: undefined
	}${
		may.otherDay
			? folded(
					say("day.title"),
					html`<form method="post"><input type="hidden" name="deed" value="other-day"><label for="day">${say("day.label")}</label>${wrongDay}<input type="date" id="day" name="day" required min="${iso(now)}" max="${iso(now + 365 * day)}" value="${fault?.day ?? ""}"${state(wrongDay, "day")}><button>${say("day.button")}</button></form>`,
					wrongDay,
				)
			: undefined
	}${
		isWithdrawn
			? folded(
					say("renew.title"),
					html`<p>${say("renew.text")}</p><form method="post"><input type="hidden" name="deed" value="renew"><button>${say("renew.button")}</button></form>`,
				)
			: folded(
					say("withdraw.title"),
					html`<p>${say("withdraw.text")}</p><form method="post"><input type="hidden" name="deed" value="withdraw"><button class="quiet">${say("withdraw.button")}</button></form>`,
				)
	}${folded(
		say("erase.title"),
		html`<p>${say("erase.text")}</p><form method="post"><input type="hidden" name="deed" value="erase"><label class="tick"><input type="checkbox" name="sure" value="yes" required> ${say("erase.sure")}</label><button class="quiet">${say("erase.button")}</button></form>`,
	)}`;
}

function folded(title: string, content: Markup, fault?: Markup): Markup {
	return html`<details${fault ? html` open` : undefined}><summary>${title}</summary>${content}</details>`;
}

function text(
	language: There["language"],
	key:
		| `word.${"title" | "label" | "button"}`
		| `day.${"title" | "label" | "button"}`
		| `withdraw.${"title" | "text" | "button"}`
		| `renew.${"title" | "text" | "button"}`
		| `erase.${"title" | "text" | "sure" | "button"}`,
): string {
	return translate(language, `server/requests.${key}`);
}
