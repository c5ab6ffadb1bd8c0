import { Button } from "react-aria-components/Button";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import buttons from "../../ui/button.module.css";
import styles from "./uploadDialog.module.css";

/** 'Cancel the transfer of {file name} ?' (specification, section 5). */
export function Confirm(props: {
	name: string;
	open: boolean;
	onOpen: (open: boolean) => void;
	onConfirm: () => void;
}) {
	const t = useTranslations("partners.upload");
	const { name, open, onOpen, onConfirm } = props;
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
						{t("cancelQuestion", { name })}
					</Heading>
					<div className={styles.answers}>
						<Button className={buttons.quiet} onPress={() => onOpen(false)}>
							{t("keep")}
						</Button>
						<Button
							className={buttons.action}
							onPress={() => {
								onOpen(false);
								onConfirm();
							}}
						>
							{t("cancelTransfer")}
						</Button>
					</div>
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
