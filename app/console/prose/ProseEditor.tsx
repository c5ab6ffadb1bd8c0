import type { Command } from "prosemirror-state";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isLanguageCode } from "../../../contracts/language.ts";
import { pickPicture } from "../media/pickPicture.ts";
import { FindPanel } from "./FindPanel.tsx";
import { Foot } from "./Foot.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { PicturePanel } from "./PicturePanel.tsx";
import styles from "./prose.module.css";
import { Toolbar } from "./Toolbar.tsx";
import { type ProseProps, useProse } from "./useProse.ts";
import { chosenPicture, insertPicture } from "./view/commands.ts";
import { linkAt } from "./view/links.ts";

/** The text with its tools: formatting above, what is searched or linked between, its length below. */
export function ProseEditor(props: ProseProps) {
	const t = useTranslations("console.prose");
	const { id, language, readOnly, kind } = props;
	const [panel, setPanel] = useState<"link" | "find">();
	const tools = useRef<HTMLDivElement>(null);
	const { place, prose, refusal, dismiss } = useProse(props, {
		link() {
			const state = prose?.view.state;
			// With nothing chosen the keys are the command palette's.
			if (!state || readOnly || !linkAt(state)) return false;
			setPanel("link");
			return true;
		},
		find() {
			setPanel("find");
			return true;
		},
		toolbar() {
			const button = "button:not(:disabled)";
			tools.current?.querySelector<HTMLElement>(button)?.focus();
			return true;
		},
	});
	const view = prose?.view;
	const textLanguage = isLanguageCode(language) ? language : "en";

	const run = (command: Command) => {
		if (!view) return;
		command(view.state, view.dispatch, view);
		view.focus();
	};
	const close = () => {
		setPanel(undefined);
		view?.focus();
	};
	const picture = view && !readOnly && chosenPicture(view.state);

	return (
		<div className={styles.field}>
			{view && !readOnly && (
				<Toolbar
					ref={tools}
					state={view.state}
					run={run}
					controls={id}
					onLink={() => setPanel("link")}
					onFind={() => setPanel("find")}
					onPicture={
						// What people agree to is words.
						kind === "legal"
							? undefined
							: async () => {
									const picked = await pickPicture();
									if (!picked) view.focus();
									else {
										run(insertPicture({ id: picked.id, alt: "" }));
									}
								}
					}
				/>
			)}
			{view && panel === "link" && (
				<LinkPanel
					view={view}
					language={textLanguage}
					run={run}
					onClose={close}
				/>
			)}
			{view && panel === "find" && (
				<FindPanel view={view} readOnly={readOnly} onClose={close} />
			)}
			{view && picture && <PicturePanel view={view} picture={picture} />}
			<div ref={place} className={styles.text} data-kind={kind} />
			<p id={`${id}-hint`} className={styles.hidden}>
				{t("hint")}
			</p>
			{view && (
				<Foot
					text={view.state.doc}
					language={textLanguage}
					isBehind={prose?.isBehind() ?? false}
					refusal={refusal}
					onDismiss={dismiss}
				/>
			)}
		</div>
	);
}
