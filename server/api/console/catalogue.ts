import type { catalogueCalls } from "../../../contracts/console/catalogue.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Models, slides and their specifications (docs/decisions/0040). */
export function catalogueHandlers({ console }: Services) {
	const { words, specifications, models, slides } = console.catalogue;
	return {
		"console-words": ({ who }) => words.read(who.staff),
		"console-word-add": ({ who, body }) => words.add(who.staff, body),
		"console-specification-printed": ({ who, body }) =>
			specifications.printed(who.staff, body.rows),
		"console-model-specification": ({ who, body }) =>
			specifications.of(who.staff, body.entry),
		"console-models": ({ who }) => models.list(who.staff),
		"console-model-copied": ({ who, body }) =>
			models.copied(who.staff, body.entry),
		"console-slides": ({ who }) => slides.list(who.staff),
		"console-slide-plan": ({ who, body }) => slides.plan(who.staff, body),
	} satisfies Handlers<typeof catalogueCalls>;
}
