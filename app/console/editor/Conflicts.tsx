import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { call } from "../request.ts";
import styles from "./editor.module.css";
import {
	useEditor,
	useField,
	useFound,
	useSyncState,
	writingOf,
} from "./editor.ts";
import { focusField } from "./focusField.ts";
import { useLabels } from "./labels.ts";

/** What others wrote in a field one has changed as well, and what was published there meanwhile. */
export function Conflicts({ at }: { at: string }) {
	const { refused } = useSyncState();
	const { conflicts } = useFound();
	const one = refused.find((each) => each.at === at && !each.noPlace);
	if (one) return <RefusedHere at={at} refused={one} />;
	const published = conflicts.find(({ field }) => field === at);
	return published ? <PublishedMeanwhile {...published} /> : null;
}

type OneRefused = ReturnType<typeof useSyncState>["refused"][number];

function RefusedHere({ at, refused }: { at: string; refused: OneRefused }) {
	const { sync } = useEditor().draft;
	const [mine] = useField(at);
	// What is there by now.
	const theirs = sync.theirs(at);
	return (
		<Choice
			{...{ theirs, mine, base: refused.base }}
			author={refused.author?.name}
			when={refused.changedAt}
			onChoose={(choice) => {
				sync.resolve(
					at,
					choice === "both" ? { value: both(theirs, mine) } : choice,
				);
				focusField(at);
			}}
		/>
	);
}

function PublishedMeanwhile(props: {
	field: string;
	theirs?: unknown;
	mine?: unknown;
	base?: unknown;
}) {
	const { field, theirs, base } = props;
	const { draft, entry, language } = useEditor();
	const { sync, found } = draft;
	const [mine] = useField(field);
	const [failed, setFailed] = useState(false);

	async function choose(choice: "theirs" | "mine" | "both"): Promise<void> {
		setFailed(false);
		if (choice === "theirs") sync.store.set(field, theirs);
		if (choice === "both") sync.store.set(field, both(theirs, mine));
		await sync.flush();
		// What was taken from there is no conflict any longer; of the others the writer decides one by one.
		const left = found.decide(field);
		focusField(field);
		if (left) return;
		try {
			const { revision } = found.get();
			draft.take(
				await call(
					"console-draft-settle",
					{ entry, language, revision },
					{ background: true, quiet: () => true },
				),
			);
		} catch {
			found.undecide(field);
			setFailed(true);
			await draft.refresh();
		}
	}

	if (found.isDecided(field)) return null;
	return (
		<Choice
			{...{ theirs, mine, base, failed }}
			published
			onChoose={(choice) => void choose(choice)}
		/>
	);
}

/** Theirs, mine and what both began from; and what to do. */
function Choice(props: {
	theirs: unknown;
	mine: unknown;
	base: unknown;
	author?: string | undefined;
	when?: string | null | undefined;
	published?: boolean;
	failed?: boolean;
	onChoose: (choice: "theirs" | "mine" | "both") => void;
}) {
	const { theirs, mine, base, author, when, published, failed, onChoose } =
		props;
	const t = useTranslations("console.editor");
	const format = useFormatter();
	const now = useNow({ updateInterval: 60_000 });
	const areTexts = typeof theirs === "string" && typeof mine === "string";
	const time = when ? format.relativeTime(new Date(when), now) : undefined;
	const told = published
		? t("publishedMeanwhile")
		: author && time
			? t("changedBy", { name: author, time })
			: t("changedByOthers");
	return (
		// biome-ignore lint/a11y/useSemanticElements: it is no part of a form's fields.
		<div role="group" aria-label={t("conflict")} className={styles.conflict}>
			<p role="alert">{told}</p>
			<dl>
				<Version title={t("theirs")} value={theirs} />
				<Version title={t("mine")} value={mine} />
				{base !== undefined && <Version title={t("before")} value={base} />}
			</dl>
			<div className={styles.choices}>
				<button type="button" onClick={() => onChoose("theirs")}>
					{t("takeTheirs")}
				</button>
				<button type="button" onClick={() => onChoose("mine")}>
					{t("keepMine")}
				</button>
				{areTexts && (
					<button type="button" onClick={() => onChoose("both")}>
						{t("writeBoth")}
					</button>
				)}
			</div>
			{failed && <p role="alert">{t("settleFailed")}</p>}
		</div>
	);
}

function Version({ title, value }: { title: string; value: unknown }) {
	const t = useTranslations("console.editor");
	const { language } = useEditor();
	return (
		<div>
			<dt>{title}</dt>
			<dd {...writingOf(language)}>
				{value === undefined || value === "" ? (
					<em>{t("nothing")}</em>
				) : (
					<Said value={value} />
				)}
			</dd>
		</div>
	);
}

/** A value to be read: what is in it, a line each. */
export function Said({ value }: { value: unknown }) {
	const { kind } = useEditor();
	const { pathOf } = useLabels(kind);
	if (typeof value !== "object" || value === null) return <>{String(value)}</>;
	const lines = linesOf(value);
	return (
		<>
			{lines.slice(0, 40).map(({ path, text }) => (
				<span key={path.join("/")} className={styles.line}>
					{pathOf(path)}: {text}
				</span>
			))}
			{lines.length > 40 && "…"}
		</>
	);
}

function linesOf(
	value: unknown,
	path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
	if (typeof value !== "object" || value === null)
		return [{ path, text: String(value) }];
	const parts: [string | number, unknown][] = Array.isArray(value)
		? value.map((one, n) => [n, one])
		: Object.entries(value);
	return parts.flatMap(([key, one]) => linesOf(one, [...path, key]));
}

function both(theirs: unknown, mine: unknown): string {
	const [first, second] = [String(theirs ?? ""), String(mine ?? "")];
	const isLine = !`${first}${second}`.includes("\n");
	return `${first}${isLine ? " " : "\n\n"}${second}`;
}
