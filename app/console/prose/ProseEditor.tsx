import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type CSSProperties, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { isAgreed } from "../../../contracts/kinds.ts";
import {
	defaultLanguage,
	isLanguageCode,
} from "../../../contracts/language.ts";
import { headHeight } from "../kit/headHeight.ts";
import { pickPicture } from "../kit/pictures/pickPicture.ts";
import { call } from "../kit/requests/request.ts";
import { useStore } from "../store.ts";
import { Columns } from "./Columns.tsx";
import { Foot } from "./Foot.tsx";
import { FindPanel } from "./panels/FindPanel.tsx";
import { LinkPanel } from "./panels/LinkPanel.tsx";
import { PicturePanel } from "./panels/PicturePanel.tsx";
import styles from "./prose.module.css";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { type ProseProps, useProse } from "./useProse.ts";
import {
	choosePicture,
	chosenPicture,
	insertPicture,
} from "./view/commands.ts";
import { linkAt } from "./view/links.ts";

/** The text with its tools: formatting above, what is searched or linked between, its length below. */
export function ProseEditor(props: ProseProps) {
	const t = useTranslations("console.prose");
	const { id, language, readOnly, kind } = props;
	const [panel, setPanel] = useState<"link" | "find">();
	/** A picture that was just put in. */
	const [asked, setAsked] = useState<string>();
	const tools = useRef<HTMLDivElement>(null);
	const { place, prose, refusal, dismiss } = useProse(props, {
		link() {
			const state = prose?.view.state;
			// The shortcut is the command palette's where there is no selection or link.
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
	const head = useStore(headHeight);
	const textLanguage = isLanguageCode(language) ? language : defaultLanguage;

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

	/** Puts a picture in and asks what it shows; what the library says of it is there already. */
	async function takePicture(): Promise<void> {
		const picked = await pickPicture();
		if (!view || view.isDestroyed) return;
		if (!picked) return view.focus();
		const { id: picture } = picked;
		const known = await call(
			"console-media-one",
			{ id: picture },
			{ background: true, quiet: () => true },
		).catch(() => undefined);
		const alt = known?.texts[textLanguage] ?? "";
		if (view.isDestroyed) return;
		insertPicture({ id: picture, alt })(view.state, view.dispatch);
		choosePicture(picture)(view.state, view.dispatch);
		setAsked(picture);
	}

	return (
		<div className={styles.field}>
			<div
				className={styles.tools}
				style={{ "--editor-head": `${head}px` } as CSSProperties}
			>
				{view && !readOnly && (
					<Toolbar
						ref={tools}
						state={view.state}
						run={run}
						controls={id}
						onLink={() => setPanel("link")}
						onFind={() => setPanel("find")}
						onPicture={
							// Texts that people agree to consist of words alone.
							isAgreed(kind) ? undefined : () => void takePicture()
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
				{view && picture && (
					<PicturePanel
						view={view}
						picture={picture}
						isAsked={asked === picture.attrs.id}
						onAsked={() => setAsked(undefined)}
					/>
				)}
			</div>
			<Columns
				beside={props.beside}
				blocks={view?.state.doc.childCount}
				current={view?.hasFocus() ? currentBlock(view) : undefined}
			>
				<div ref={place} className={styles.text} data-kind={kind} />
			</Columns>
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

/** The block the caret is in, among those of the text. */
function currentBlock({ state }: EditorView): number {
	return state.selection.$head.index(0);
}
