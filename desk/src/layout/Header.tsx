import {
  Button,
  Menu,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { hasCommandKey } from "../../../src/adapters/platform/system.ts"
import { SoundBlocked } from "../alerts/sound/SoundBlocked.tsx"
import { useAccount, useHas } from "../api/useDeskState.ts"
import { useConnection } from "../api/useNews.ts"
import { AvailabilityMenu } from "../availability/AvailabilityMenu.tsx"
import { useShowLanguage } from "../language/useShowLanguage.ts"
import { LocationMenu } from "../location/LocationMenu.tsx"
import { Face } from "../look/Face.tsx"
import { Icon } from "../look/Icon.tsx"
import { IconButton } from "../look/IconButton.tsx"
import { Named } from "../look/Named.tsx"
import { palette } from "../palette/paletteStore.ts"
import { SignOutLayer, useLeftBehind } from "../session/SignOutLayer.tsx"
import { useSignOut } from "../session/useSignOut.ts"
import styles from "./header.module.css"

/**
 * Shows that the desk receives no events, and announces each change. Shows nothing while they arrive: the only dot in
 * the header is the availability's.
 */
function ConnectionState() {
  const { t } = useTranslation("layout")
  const connection = useConnection()
  return (
    <>
      {connection !== "connected" && (
        <span className={styles.connection} data-lost={connection === "lost" || undefined} aria-hidden="true">
          <Icon name={connection === "lost" ? "warning" : "network"} size={16} />
          {t(`connection.short.${connection}`)}
        </span>
      )}
      <VisuallyHidden role="status">{t(`connection.${connection}`)}</VisuallyHidden>
    </>
  )
}

const paletteKeys = hasCommandKey() ? "⌘ K" : "Ctrl K"

function SearchButton() {
  const { t } = useTranslation("layout")
  return (
    <UnstyledButton className={styles.search} onClick={palette.open} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" size={16} />
      <span className={styles.wide}>{t("search")}</span>
      <kbd className={styles.keys}>{paletteKeys}</kbd>
    </UnstyledButton>
  )
}

function LanguageButton() {
  const { t } = useTranslation("layout")
  const { other, show } = useShowLanguage()
  return (
    <Button variant="subtle" color="gray" px="xs" onClick={show} lang={other}>
      <Named text={other.toUpperCase()} name={t("language.other")} />
    </Button>
  )
}

function DarkButton() {
  const { t } = useTranslation("layout")
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme("light") === "dark"
  return (
    <IconButton
      icon={isDark ? "sun" : "dark"}
      label={isDark ? t("colours.light") : t("colours.dark")}
      onClick={() => setColorScheme(isDark ? "light" : "dark")}
    />
  )
}

function AccountMenu() {
  const { t } = useTranslation("layout")
  const { name, role } = useAccount()
  const { signOut } = useSignOut()
  const hasOwnAccount = useHas("ownAccount")
  const navigate = useNavigate()
  const leavesSomebody = useLeftBehind().length > 0
  const [isAsking, { open: ask, close }] = useDisclosure(false)
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.account}>
            <Face name={name} />
            <VisuallyHidden component="span">{t("account", { name })}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {name} · {t(`role.${role}`)}
          </Menu.Label>
          {hasOwnAccount && (
            <Menu.Item leftSection={<Icon name="keys" size={16} />} onClick={() => void navigate({ to: "/account" })}>
              {t("ownAccount")}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="out" size={16} />} onClick={leavesSomebody ? ask : signOut}>
            {t("signOut")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutLayer isOpen={isAsking} close={close} />
    </>
  )
}

/** The header: location, palette, connection, availability, language, colours and account. */
export function Header() {
  return (
    <div className={styles.header}>
      <div className={styles.place}>
        <LocationMenu />
      </div>
      <SearchButton />
      <div className={styles.right}>
        <ConnectionState />
        <SoundBlocked />
        <AvailabilityMenu />
        <LanguageButton />
        <DarkButton />
        <AccountMenu />
      </div>
    </div>
  )
}
