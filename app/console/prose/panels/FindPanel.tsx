import {
	findNext,
	findPrev,
	getMatchHighlights,
	replaceAll,
	replaceNext,
	SearchQuery,
	setSearchState,
} from "prosemirror-search";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useTranslations } from "use-intl";
import { ToolIcon } from "../icons.tsx";
import styles from "./panel.module.css";

/** Finds words in the text, and replaces them. */
export function FindPanel(props: {
	view: EditorView;
	readOnly: boolean;
	onClose: () => void;
}) {
	const t = useTranslations("console.prose");
	const { view, readOnly, onClose } = props;
	const [search, setSearch] = useState(() => {
		const { from, to } = view.state.selection;
		return view.state.doc.textBetween(from, to, " ").slice(0, 80);
	});
	const [replace, setReplace] = useState("");

	useEffect(() => {
		// The search is literal: "a.b" is no pattern.
		const query = new SearchQuery({ search, replace, literal: true });
		view.dispatch(setSearchState(view.state.tr, query));
	}, [view, search, replace]);
	useEffect(
		() => () => {
			if (view.isDestroyed) return;
			const nothing = new SearchQuery({ search: "" });
			view.dispatch(setSearchState(view.state.tr, nothing));
		},
		[view],
	);

	const matches = search ? getMatchHighlights(view.state).find() : [];
	const { from, to } = view.state.selection;
	const index = matches.findIndex((one) => one.from === from && one.to === to);
	const go = (command: Command) => {
		command(view.state, view.dispatch, view);
		view.dispatch(view.state.tr.scrollIntoView());
	};

	return (
		<search
			className={styles.panel}
			aria-label={t("find")}
			onKeyDown={(event) => {
				if (event.key === "Escape") onClose();
				if (event.key !== "Enter" || event.target instanceof HTMLButtonElement)
					return;
				event.preventDefault();
				go(event.shiftKey ? findPrev : findNext);
			}}
		>
			<TextField className={styles.search} value={search} onChange={setSearch}>
				<Label>{t("findText")}</Label>
				<Input autoFocus className={styles.input} />
			</TextField>
			{!readOnly && (
				<TextField
					className={styles.search}
					value={replace}
					onChange={setReplace}
				>
					<Label>{t("replaceBy")}</Label>
					<Input className={styles.input} />
				</TextField>
			)}
			<div className={styles.buttons}>
				<Button
					className={styles.close}
					aria-label={t("previous")}
					onPress={() => go(findPrev)}
				>
					<ToolIcon name="previous" />
				</Button>
				<Button
					className={styles.close}
					aria-label={t("next")}
					onPress={() => go(findNext)}
				>
					<ToolIcon name="next" />
				</Button>
				{!readOnly && (
					<>
						<Button
							className={styles.plain}
							isDisabled={matches.length === 0}
							onPress={() => go(replaceNext)}
						>
							{t("replace")}
						</Button>
						<Button
							className={styles.plain}
							isDisabled={matches.length === 0}
							onPress={() => go(replaceAll)}
						>
							{t("replaceAll")}
						</Button>
					</>
				)}
				<span role="status" className={styles.count}>
					{search && t("found", { index: index + 1, count: matches.length })}
				</span>
				<Button
					className={styles.close}
					aria-label={t("close")}
					onPress={onClose}
				>
					<ToolIcon name="close" />
				</Button>
			</div>
		</search>
	);
}
