import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useBackCloses } from "../../framework/historyLayers.ts";
import buttons from "../../ui/button.module.css";
import styles from "./uploadDialog.module.css";

/** A question before something is lost, such as 'Cancel the transfer of {file name} ?' (specification, section 5). */
export function Confirm(props: {
	question: string;
	/** Facts to know before answering. */
	text?: string;
	/** The answers: to leave it, and to do it. */
	no: string;
	yes: string;
	open: boolean;
	onOpen: (open: boolean) => void;
	onConfirm: () => void;
	/** Called when the user declines; Escape is neither answer. */
	onDecline?: () => void;
	/** Content between question and answers. */
	children?: ReactNode;
}) {
	const { question, text, no, yes, open, onOpen, onConfirm } = props;
	const { onDecline, children } = props;
	useBackCloses(open, () => onOpen(false));
	return (
		<ModalOverlay
			className={styles.veil}
			isDismissable={false}
			isOpen={open}
			onOpenChange={onOpen}
		>
			<Modal className={`${styles.modal} ${styles.small}`}>
				<Dialog role="alertdialog" className={styles.dialog}>
					<Heading slot="title" level={2} className={styles.question}>
						{question}
					</Heading>
					{text && <p>{text}</p>}
					{children}
					<div className={styles.answers}>
						<Button
							className={buttons.quiet}
							onPress={() => {
								onOpen(false);
								onDecline?.();
							}}
						>
							{no}
						</Button>
						<Button
							className={buttons.action}
							onPress={() => {
								onOpen(false);
								onConfirm();
							}}
						>
							{yes}
						</Button>
					</div>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
