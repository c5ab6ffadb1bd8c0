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
import styles from "./wideBox.module.css";

/** A dialog as wide as there is room: for pictures. */
export function WideBox(props: {
	title: string;
	onClose: () => void;
	/** For a few words only. */
	small?: boolean;
	children: ReactNode;
}) {
	const { title, onClose, small, children } = props;
	const t = useTranslations("console.shell");
	return (
		<ModalOverlay
			className={styles.veil ?? ""}
			isOpen
			onOpenChange={(open) => {
				if (!open) onClose();
			}}
			isDismissable
		>
			<Modal className={(small ? styles.small : styles.modal) ?? ""}>
				<Dialog className={styles.dialog ?? ""}>
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
