import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Devices from '@mui/icons-material/DevicesOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Input from '@mui/icons-material/MoveToInboxOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Label from '@mui/icons-material/LabelOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Output from '@mui/icons-material/OutboxOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuote from '@mui/icons-material/RequestQuoteOutlined';
import Restaurant from '@mui/icons-material/RestaurantOutlined';
import RoomService from '@mui/icons-material/RoomServiceOutlined';
import RssFeed from '@mui/icons-material/RssFeedOutlined';
import Scale from '@mui/icons-material/ScaleOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Slideshow from '@mui/icons-material/SlideshowOutlined';
import SpaceDashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Store from '@mui/icons-material/StoreOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Translate from '@mui/icons-material/TranslateOutlined';
import Tv from '@mui/icons-material/TvOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';

/** The names under which schemas ask for an icon. */
export const icons: Partial<Record<string, SvgIconComponent>> = {
  account_balance: AccountBalance,
  article: Article,
  assignment: Assignment,
  badge: Badge,
  bar_chart: BarChart,
  business: Business,
  category: Category,
  credit_card: CreditCard,
  dashboard: SpaceDashboard,
  description: Description,
  devices: Devices,
  fact_check: FactCheck,
  groups: Groups,
  history: History,
  input: Input,
  inventory: Inventory,
  label: Label,
  local_shipping: LocalShipping,
  menu_book: MenuBook,
  output: Output,
  payments: Payments,
  people: People,
  percent: Percent,
  point_of_sale: PointOfSale,
  price_change: PriceChange,
  receipt: Receipt,
  request_quote: RequestQuote,
  restaurant: Restaurant,
  rss_feed: RssFeed,
  scale: Scale,
  schedule: Schedule,
  sell: Sell,
  service: RoomService,
  shield: Shield,
  shopping_bag: ShoppingBag,
  shopping_cart: ShoppingCart,
  slideshow: Slideshow,
  store: Store,
  storefront: Storefront,
  swap_horiz: SwapHoriz,
  translate: Translate,
  tv: Tv,
};

const sectionIcons: Partial<Record<string, SvgIconComponent>> = {
  Dashboard: SpaceDashboard,
  'My Company': Business,
  Directories: MenuBook,
  Products: Inventory,
  Contractors: People,
  Documents: Description,
  Reports: BarChart,
  Devices: Devices,
  Service: Build,
  'Online store': Storefront,
  'Point-Of-Sale': PointOfSale,
  Loyalty: CardGiftcard,
  'Food vouchers': Restaurant,
  Finance: AccountBalance,
  Dealer: Groups,
  Settings,
};

export const EntryIcon = ({ name }: { name: string | undefined }) => {
  const Icon = icons[name ?? ''] ?? Circle;
  return <Icon fontSize="small" aria-hidden="true" />;
};

export const SectionIcon = ({ title }: { title: string }) => {
  const Icon = sectionIcons[title] ?? Circle;
  return <Icon fontSize="small" aria-hidden="true" />;
};
