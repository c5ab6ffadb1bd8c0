import { useCallback, useEffect, useState } from "react";
import type { Form } from "../../../contracts/console/form.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { RequestError } from "../../request/failure.ts";
import { call } from "../request.ts";
import { closeDraft, type OpenDraft, openDraft } from "./openDraft.ts";

export type Opened =
	| { state: "loading" }
	| { state: "open"; draft: OpenDraft; form: Form }
	| { state: "missing" | "forbidden" | "failed" };

const forms = new Map<string, Promise<Form>>();

function formOf(kind: string): Promise<Form> {
	const known = forms.get(kind);
	if (known) return known;
	const form = call(
		"console-form",
		{ kind },
		{ background: true, quiet: () => true },
	);
	forms.set(kind, form);
	form.catch(() => forms.delete(kind));
	return form;
}

/** Opens a draft as long as it is shown, with the form of its kind; `again` tries once more. */
export function useOpenDraft(place: {
	kind: string;
	entry: string;
	language: ContentLanguage;
	author: string;
}): [Opened, again: () => void] {
	const { kind, entry, language, author } = place;
	const [opened, setOpened] = useState<Opened>({ state: "loading" });
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
	useEffect(() => {
		let away = false;
		const mine = { entry, language, author };
		setOpened({ state: "loading" });
		Promise.all([openDraft(mine), formOf(kind)]).then(
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
	}, [kind, entry, language, author, tries]);
	return [opened, useCallback(() => setTries((all) => all + 1), [])];
}

function stateOf(error: unknown): "missing" | "forbidden" | "failed" {
	const status = error instanceof RequestError ? error.status : 0;
	if (status === 404 || status === 400) return "missing";
	return status === 403 ? "forbidden" : "failed";
}
