import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../drawings.ts";
import form from "../form/form.module.css";
import styles from "./sheet.module.css";
import { useFilledIn } from "./useFilledIn.ts";

type Props = {
	title: string;
	/** Name of the button that closes it; none where it cannot be left. */
	close?: string;
	onClose?: (() => void) | undefined;
	/** Whether what is filled in costs nothing to fill in again: it closes without a question. */
	isLight?: boolean;
	/** Width: for a form, a few words, a longer form, or pictures and tables. */
	size?: "form" | "small" | "wide" | "full";
	/** Whether the dialog has to be answered before anything else. */
	alert?: boolean;
	/** Whether the page behind is hidden. */
	opaque?: boolean;
	children: ReactNode;
};

/**
 * A dialog over the page. A click outside does not close it, so that nothing typed
 * is lost; Escape and its button do, where it can be left at all, and ask first once
 * something is filled in.
 */
export function Sheet(props: Props) {
	const { onClose, isLight, children, ...rest } = props;
	const t = useTranslations("console.shell");
	const { root, isFilledIn } = useFilledIn();
	const [isAsking, setAsking] = useState(false);
	const leave = () => {
		if (!isLight && isFilledIn()) setAsking(true);
		else onClose?.();
	};
	return (
		<Frame {...rest} root={root} onClose={onClose && leave}>
			{children}
			{/* Within the dialog, which would else take the focus back. */}
			{isAsking && (
				<Question
					title={t("discardTitle")}
					text={t("discardText")}
					no={t("keepEditing")}
					yes={t("discard")}
					onNo={() => setAsking(false)}
					onYes={() => onClose?.()}
				/>
			)}
		</Frame>
	);
}

function Frame(
	props: Omit<Props, "isLight"> & {
		root?: ReturnType<typeof useFilledIn>["root"];
	},
) {
	const { title, close, onClose, children, root } = props;
	const { size = "form", alert, opaque } = props;
	return (
		<ModalOverlay
			className={`${styles.veil} ${opaque ? styles.opaque : ""}`}
			isOpen
			isDismissable={false}
			isKeyboardDismissDisabled={!onClose}
			onOpenChange={(open) => !open && onClose?.()}
		>
			<Modal className={`${styles.modal} ${styles[size]}`}>
				<Dialog
					ref={root}
					role={alert ? "alertdialog" : "dialog"}
					className={styles.dialog ?? ""}
				>
					<div className={styles.top}>
						<Heading slot="title" level={2}>
							{title}
						</Heading>
						{close && onClose && (
							<Button aria-label={close} onPress={onClose}>
								<Stroke d={crossDrawing} size={20} width={1.8} />
							</Button>
						)}
					</div>
					{children}
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

/** A question with two answers, before what cannot be undone: keys begin at the safe one. */
export function Question(props: {
	title: string;
	text: string;
	no: string;
	yes: string;
	onNo: () => void;
	onYes: () => void;
}) {
	const { title, text, no, yes, onNo, onYes } = props;
	const safe = useRef<HTMLButtonElement>(null);
	// `autoFocus` would come before a dialog below lets go of the focus.
	useEffect(() => safe.current?.focus(), []);
	return (
		<Frame size="small" alert title={title} onClose={onNo}>
			<p className={form.note}>{text}</p>
			<div className={form.buttons}>
				<button ref={safe} type="button" className={form.quiet} onClick={onNo}>
					{no}
				</button>
				<button type="button" className={form.danger} onClick={onYes}>
					{yes}
				</button>
			</div>
		</Frame>
	);
}
