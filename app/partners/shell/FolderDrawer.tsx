import { useState } from "react";
import { Button } from "react-aria-components/Button";
import {
	Dialog,
	DialogTrigger,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./drawer.module.css";
import { Folders } from "./Folders.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";

/** The folders on phones: slid in, gone once one is chosen. */
export function FolderDrawer() {
	const t = useTranslations("partners.shell");
	const { key } = useLocation();
	/** The entry of the history it was opened on: with any other it is closed. */
	const [openOn, setOpenOn] = useState<string>();
	return (
		<DialogTrigger
			isOpen={openOn === key}
			onOpenChange={(open) => setOpenOn(open ? key : undefined)}
		>
			<Button className={styles.toggle} aria-label={t("openFolders")}>
				<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path
						d="M3.5 18.5v-13h6l2 2.5h9v10.5h-17Z"
						fill="none"
						stroke="currentColor"
						strokeWidth="1.6"
						strokeLinejoin="round"
					/>
				</svg>
			</Button>
			<ModalOverlay className={styles.veil} isDismissable>
				<Modal className={styles.drawer}>
					<Dialog className={styles.panel}>
						<div className={styles.top}>
							<Heading slot="title" level={2}>
								{t("folders")}
							</Heading>
							<LanguageMenu />
							<Button slot="close" aria-label={t("closeFolders")}>
								<Stroke d="m6 6 12 12M18 6 6 18" width={1.8} />
							</Button>
						</div>
						<Folders />
					</Dialog>
				</Modal>
			</ModalOverlay>
		</DialogTrigger>
	);
}
