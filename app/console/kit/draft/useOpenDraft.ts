import { useCallback, useEffect, useState } from "react";
import type { Form } from "../../../../contracts/console/entries/form.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { RequestError } from "../../../request/failure.ts";
import { formOf } from "../fields/forms.ts";
import { closeDraft, type OpenDraft, openDraft } from "./openDraft.ts";

export type Opened =
	| { state: "loading" }
	| { state: "open"; draft: OpenDraft; form: Form }
	| { state: "missing" | "forbidden" | "failed" };

/** Opens a draft as long as it is shown, with the form of its kind; `again` tries once more. */
export function useOpenDraft(place: {
	kind: string;
	entry: string;
	language: ContentLanguage;
	author: string;
	/** A translation, beside its source. */
	beside?: boolean;
}): [Opened, again: () => void] {
	const { kind, entry, language, author, beside = false } = place;
	const [opened, setOpened] = useState<Opened>({ state: "loading" });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
	useEffect(() => {
		let away = false;
		const mine = { entry, language, author };
		setOpened({ state: "loading" });
		Promise.all([openDraft({ ...mine, beside }), formOf(kind)]).then(
			([draft, form]) => {
				if (!away) setOpened({ state: "open", draft, form });
			},
			(error: unknown) => {
				if (!away) setOpened({ state: stateOf(error) });
			},
		);
		return () => {
			away = true;
			closeDraft(mine);
		};
	}, [kind, entry, language, author, beside, tries]);
	return [opened, useCallback(() => setTries((all) => all + 1), [])];
}

function stateOf(error: unknown): "missing" | "forbidden" | "failed" {
	const status = error instanceof RequestError ? error.status : 0;
	if (status === 404 || status === 400) return "missing";
	return status === 403 ? "forbidden" : "failed";
}
