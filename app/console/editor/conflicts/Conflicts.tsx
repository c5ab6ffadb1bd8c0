import { useState } from "react";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import { Choices, type Written } from "../../kit/differences/Choices.tsx";
import { type Decided, decide } from "../../kit/draft/deciding.ts";
import {
	useEditor,
	useField,
	useFound,
	useSyncState,
} from "../../kit/draft/editor.ts";
import { focusField } from "../../kit/fields/focusField.ts";
import { call } from "../../kit/requests/request.ts";
import { ValueText } from "./ValueText.tsx";

/** How a field's text is written. */
export function writtenAs(field: FormField): Written {
	if (field.type === "markdown") return "prose";
	return field.type === "text" && !field.lines ? "line" : "text";
}

const whole = (value: unknown) => <ValueText value={value} />;

/** Conflicts of a field: with others' changes, and with what was published meanwhile. */
export function Conflicts({ at, as = "text" }: { at: string; as?: Written }) {
	const { refused } = useSyncState();
	const { conflicts, revision } = useFound();
	const one = refused.find((each) => each.at === at && !each.noPlace);
	if (one) return <RefusedHere at={at} as={as} refused={one} />;
	const published = conflicts.find((each) => each.field === at);
	return published ? (
		<PublishedMeanwhile
			// Published again: what was decided was about something else.
			key={revision}
			{...{ at, as, conflict: published }}
		/>
	) : null;
}

type OneRefused = ReturnType<typeof useSyncState>["refused"][number];

function RefusedHere(props: { at: string; as: Written; refused: OneRefused }) {
	const { at, as, refused } = props;
	const { draft, language } = useEditor();
	const { sync } = draft;
	const [mine] = useField(at);
	// The server's current value.
	const theirs = sync.theirs(at);
	return (
		<Choices
			{...{ as, language, whole, base: refused.base, theirs, mine }}
			author={refused.author?.name}
			when={refused.changedAt}
			onChoose={(choice, question) => {
				sync.resolve(at, choice, question);
				focusField(at);
			}}
		/>
	);
}

function PublishedMeanwhile(props: {
	at: string;
	as: Written;
	conflict: { theirs?: unknown; base?: unknown };
}) {
	const { at, as, conflict } = props;
	const { theirs } = conflict;
	const { draft, entry, language } = useEditor();
	const { sync, found } = draft;
	const [mine] = useField(at);
	const [base, setBase] = useState(conflict.base);
	const [failed, setFailed] = useState(false);

	/** Writes what was decided, and keeps that with the draft: nobody is asked about it again. */
	async function write(value: unknown, seen: unknown): Promise<void> {
		const isWhole = seen === theirs;
		sync.store.set(at, value);
		focusField(at);
		await sync.flush();
		if (isWhole) found.decide(at);
		try {
			const { revision } = found.get();
			draft.take(
				await call(
					"console-draft-decide",
					{
						entry,
						language,
						revision,
						at,
						...(seen !== undefined && { base: seen }),
					},
					{ background: true, quiet: () => true },
				),
			);
		} catch {
			if (isWhole) found.undecide(at);
			setFailed(true);
			await draft.refresh();
		}
	}

	if (found.isDecided(at)) return null;
	return (
		<Choices
			{...{ as, language, whole, base, theirs, mine, failed }}
			published
			onChoose={(choice, question) => {
				setFailed(false);
				const decided: Decided =
					typeof choice === "string"
						? decide({ base, theirs, mine }, choice, question)
						: choice;
				if (decided.left) setBase(decided.left.base);
				void write(decided.value, decided.left ? decided.left.base : theirs);
			}}
		/>
	);
}
