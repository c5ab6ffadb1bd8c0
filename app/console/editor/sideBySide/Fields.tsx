import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { TranslationAnswer } from "../../../../contracts/console/translations.ts";
import { may } from "../../../../contracts/rights.ts";
import { noteLanguage } from "../../editLanguage.ts";
import { useEditor, useFound } from "../../kit/draft/editor.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import { Beside as Preview } from "../Beside.tsx";
import { Outside } from "../Outside.tsx";
import { Planned } from "../Planned.tsx";
import { Problems } from "../Problems.tsx";
import { ReviewState } from "../ReviewState.tsx";
import { Withdrawn } from "../Withdrawn.tsx";
import { FieldPair } from "./FieldPair.tsx";
import { Head, Tools } from "./Head.tsx";
import styles from "./sideBySide.module.css";

/** A translation that is open: its state of review, its fields beside their source, and its page. */
export function Fields(props: {
	answer: TranslationAnswer;
	refresh: () => void;
	put: (answer: TranslationAnswer) => void;
}) {
	const { answer, refresh, put } = props;
	const { entry, kind, language, source, fields } = answer;
	const { draft, readOnly } = useEditor();
	useEffect(
		() => draft.show(new Map(fields.map((one) => [one.at, one.source]))),
		[draft, fields],
	);
	const t = useTranslations("console.translations");
	const { staff } = useMe();
	const list = useRef<HTMLOListElement>(null);
	const open = fields.filter(({ state }) => state !== "current").length;
	const [openOnly, setOpenOnly] = useState(false);
	// Fields that were open stay visible once they are done.
	const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
	const shown = openOnly ? fields.filter(({ at }) => kept.has(at)) : fields;
	useStamp(refresh);
	useEffect(() => {
		if (!readOnly) noteLanguage(language);
	}, [language, readOnly]);

	function showOpenOnly(only: boolean): void {
		setKept(
			new Set(
				fields.filter(({ state }) => state !== "current").map(({ at }) => at),
			),
		);
		setOpenOnly(only);
	}

	/** Moves the focus to the next open field; after the last, to the first. */
	function goOn(at?: string): void {
		const begin = shown.findIndex((field) => field.at === at) + 1;
		const next = [...shown.slice(begin), ...shown.slice(0, begin)].find(
			(field) => field.state !== "current" && field.at !== at,
		);
		const pair = [...(list.current?.children ?? [])].find(
			(one) => (one as HTMLElement).dataset.pair === next?.at,
		);
		const control = pair?.querySelector<HTMLElement>(
			"textarea, [contenteditable]",
		);
		control?.focus({ preventScroll: true });
		// The beginning of a long text, and the whole of a short one.
		const isLong = (pair?.clientHeight ?? 0) > innerHeight / 2;
		pair?.scrollIntoView({ block: isLong ? "start" : "center" });
	}

	async function confirm(at: string): Promise<void> {
		const place = { entry, language, fields: [at] };
		try {
			put(await call("console-translation-confirm", place));
			goOn(at);
			showDone(t("confirmed"), () => {
				call("console-translation-confirm", { ...place, back: true }).then(
					put,
					() => {},
				);
			});
		} catch {
			// A message says so.
		}
	}

	async function carry(at: string): Promise<void> {
		const fields = [at];
		try {
			const { carried } = await call("console-translation-carry", {
				entry,
				fields,
			});
			refresh();
			showDone(t("carriedOver", { count: carried }), () => {
				call("console-translation-carry", { entry, fields, back: true }).then(
					refresh,
					() => {},
				);
			});
		} catch {
			// A message says so.
		}
	}

	return (
		<>
			<Head answer={answer} />
			<Tools
				{...{ answer, open, openOnly }}
				onOpenOnly={showOpenOnly}
				onNext={() => goOn()}
			/>
			<Outside />
			<Withdrawn />
			<Planned />
			<ReviewState />
			<Problems />
			<p className={readOnly ? styles.note : styles.hint}>
				{t(readOnly ? "readOnly" : "keys")}
			</p>
			<div className={styles.body}>
				<ol ref={list} className={styles.pairs}>
					{shown.map((field) => (
						<FieldPair
							key={field.at}
							{...{ field, kind, source, language, readOnly }}
							onNext={() => goOn(field.at)}
							onConfirm={() => void confirm(field.at)}
							onCarry={
								may(staff, "content.write", { language: source }) &&
								field.state === "stale"
									? () => void carry(field.at)
									: undefined
							}
						/>
					))}
				</ol>
				<Preview form={list} />
			</div>
		</>
	);
}

/** Reloads the translation's progress whenever its draft is saved by anyone, or published. */
function useStamp(refresh: () => void): void {
	const { updatedAt, revision } = useFound();
	const stamp = `${updatedAt} ${revision}`;
	const known = useRef(stamp);
	useEffect(() => {
		if (known.current !== stamp) refresh();
		known.current = stamp;
	}, [stamp, refresh]);
}
