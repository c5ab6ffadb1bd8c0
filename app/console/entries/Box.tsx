import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import {
	Dialog,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import { crossDrawing } from "../shell/icons.tsx";
import styles from "./box.module.css";

/** A small dialog: for what has to be said or asked before something is done. */
export function Box(props: {
	title: string;
	open: boolean;
	onOpen: (open: boolean) => void;
	alert?: boolean;
	children: ReactNode;
}) {
	const { title, open, onOpen, alert, children } = props;
	const t = useTranslations("console.shell");
	return (
		<ModalOverlay
			className={styles.veil ?? ""}
			isOpen={open}
			onOpenChange={onOpen}
			isDismissable
		>
			<Modal className={styles.modal ?? ""}>
				<Dialog
					className={styles.dialog ?? ""}
					role={alert ? "alertdialog" : "dialog"}
				>
					<div className={styles.top}>
						<Heading slot="title" level={2}>
							{title}
						</Heading>
						<Button slot="close" aria-label={t("dismiss")}>
							<Stroke d={crossDrawing} size={20} width={1.8} />
						</Button>
					</div>
					{children}
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}
