import type { ReactNode } from "react";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useBackCloses } from "../../framework/historyLayers.ts";
import { useLeaveWarning } from "../../signedIn/leaveWarning.ts";
import styles from "../upload/uploadDialog.module.css";

/** Dialog over a view; Escape and Back close it, a click beside it does not. */
export function Sheet(props: {
	title: string;
	/** None where only a button inside closes it, as what it shows is shown once. */
	onClose?: () => void;
	children: ReactNode;
}) {
	const { title, onClose, children } = props;
	useBackCloses(true, () => (onClose ? onClose() : false));
	useLeaveWarning(!onClose);
	return (
		<ModalOverlay
			className={styles.veil}
			isDismissable={false}
			isKeyboardDismissDisabled={!onClose}
			isOpen
			onOpenChange={(open) => !open && onClose?.()}
		>
			<Modal className={styles.modal}>
				<Dialog className={styles.dialog}>
					<div className={styles.top}>
						<Heading slot="title" level={2}>
							{title}
						</Heading>
					</div>
					{children}
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
