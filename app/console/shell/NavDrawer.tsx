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
import { crossDrawing } from "./icons.tsx";
import { Navigation } from "./Navigation.tsx";

/** The navigation where it has no room of its own: slid in, gone once something is chosen. */
export function NavDrawer() {
	const t = useTranslations("console.shell");
	const { key } = useLocation();
	/** The entry of the history it was opened on: with any other it is closed. */
	const [openOn, setOpenOn] = useState<string>();
	return (
		<DialogTrigger
			isOpen={openOn === key}
			onOpenChange={(open) => setOpenOn(open ? key : undefined)}
		>
			<Button className={styles.toggle} aria-label={t("openNavigation")}>
				<Stroke d="M4 7h16M4 12h16M4 17h16" width={1.6} />
			</Button>
			<ModalOverlay className={styles.veil} isDismissable>
				<Modal className={styles.drawer}>
					<Dialog className={styles.panel}>
						<div className={styles.top}>
							<Heading slot="title" level={2}>
								{t("title")}
							</Heading>
							<Button slot="close" aria-label={t("closeNavigation")}>
								<Stroke d={crossDrawing} width={1.8} />
							</Button>
						</div>
						<div className={styles.body}>
							<Navigation />
						</div>
					</Dialog>
				</Modal>
			</ModalOverlay>
		</DialogTrigger>
	);
}
