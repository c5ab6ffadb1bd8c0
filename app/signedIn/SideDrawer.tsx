import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import {
	Dialog,
	DialogTrigger,
	Heading,
	Modal,
	ModalOverlay,
} from "react-aria-components/Modal";
import { useLocation } from "react-router";
import { useBackCloses } from "../framework/historyLayers.ts";
import { Stroke } from "../ui/Stroke.tsx";
import styles from "./drawer.module.css";

/**
 * Content beside a screen that has no room for it: slid in, gone once something
 * is chosen.
 */
export function SideDrawer(props: {
	title: string;
	/** Names of the buttons that open and close it. */
	open: string;
	close: string;
	/** Icon of the button that opens it. */
	drawing: ReactNode;
	/** Beside its title. */
	tools?: ReactNode;
	children: ReactNode;
}) {
	const { title, open, close, drawing, tools, children } = props;
	const { key } = useLocation();
	/** The entry of the history it was opened on: with any other it is closed. */
	const [openOn, setOpenOn] = useState<string>();
	// Also when one comes back to that entry.
	if (openOn !== undefined && openOn !== key) setOpenOn(undefined);
	useBackCloses(openOn === key, () => setOpenOn(undefined));
	return (
		<DialogTrigger
			isOpen={openOn === key}
			onOpenChange={(isOpen) => setOpenOn(isOpen ? key : undefined)}
		>
			<Button className={styles.toggle} aria-label={open}>
				{drawing}
			</Button>
			<ModalOverlay className={styles.veil} isDismissable>
				<Modal className={styles.drawer}>
					<Dialog className={styles.panel}>
						<div className={styles.top}>
							<Heading slot="title" level={2}>
								{title}
							</Heading>
							{tools}
							<Button slot="close" aria-label={close}>
								<Stroke d="m6 6 12 12M18 6 6 18" width={1.8} />
							</Button>
						</div>
						<div className={styles.body}>{children}</div>
					</Dialog>
				</Modal>
			</ModalOverlay>
		</DialogTrigger>
	);
}
