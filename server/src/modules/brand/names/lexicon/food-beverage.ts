/** Words for names of Food & Beverage. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const FOOD_BEVERAGE = `
coffee | coffee espresso latte cappuccino brew barista cafe café caffeine | bean- brew mocha! crema! roast- drip- arabica! perk- sip steam- cortado! dawn mug- aroma! morning- -brew -bean ristretto! percolate-
tea | tea matcha chai kombucha infusion teapot | steep! leaf oolong! kettle! infuse- jasmine! tisane! sip chai- matcha- bergamot! sencha! -leaf -steep rooibos! samovar!
sweet | chocolate cocoa candy sweets dessert cake cookie biscuit caramel honey cupcake pastry icecream ice-cream gelato | cacao! truffle! praline! crumb- honey- nectar! treacle! fudge- bonbon! sprinkle! toffee! sugar- nougat! marzipan! -crumb meringue! fondant!
snack | snack granola nuts nut crisps chips popcorn jerky crackers cereal muesli oats | crunch! nibble! kernel! morsel! pip- munch- crisp- oat- almond! hazel! pecan! bite nut- -bite -nib cashew! titbit!
bread | bread bakery bake baking sourdough flour dough pizza pasta noodle baker toast | crust- crumb- loaf- rye- grain! knead! sheaf! miller! hearth! wheat- oven- barley! spelt! -loaf leaven! semolina!
drink | drink beverage juice soda lemonade smoothie beer wine gin spirit cocktail alcohol cider mocktail bottle hydration | sip fizz- quench! cask! tonic! cork- spritz! nectar! pour- brook! juniper! zest! bubble- hops- carafe! flagon! -brew -fizz julep!
spice | spice sauce chili chilli salt pepper oil olive vinegar seasoning pickle jam curry ketchup mustard marinade | zest! saffron! ginger- cumin! clove! pepper- sumac! tang- relish! dill- basil! cinder- mustard! cardamom! -spice paprika! nutmeg!
fruit | fruit apple berry mango orange lemon banana peach strawberry cherry pear coconut | orchard! plum! quince! fig- berry citrus- peach- pear- bramble! currant! clementine! apricot! sprig! mulberry! -berry damson! tangelo!
vegetable | vegetable vegan vegetarian salad plant-based plantbased tofu mushroom beans legume greens | sprout! sorrel! radish! rocket- fennel! bean- field- harvest! clover! tendril! leaf pulse morel! -sprout rhubarb! chickpea-
dairy | milk cheese dairy yogurt butter cream egg oatmilk ice-cream | churn! meadow! cream- curd- graze! barn- oat- pasture! brie- dairy- rind! -churn buttercup! clotted-
meal | meal lunch dinner breakfast soup lunchbox takeaway restaurant food cooking-kit mealkit picnic | feast! platter! pantry! larder! supper! gather! bento! brunch- spoon- ladle! table- morsel! -plate -feast hamper! forage!
protein | protein shake workout-nutrition collagen muscle-food energybar | vigor! pulse oat- whey- lift- surge! kernel! stamina! barley! -fuel
honey | honey bee beekeeper beeswax | hive! nectar! comb- clover! pollen! meadow! amber! drone- heather! buzz- -hive -comb apiary!
pantry | grocery pantry ingredient farm farmers market harvest | harvest! larder! barn- field- furrow! pantry! acre- sheaf! granary! -field -barn
* | food | pantry! harvest! orchard! morsel! zest! kettle! larder! sprig! thyme! feast! crumb- spoon- copper- barley! clover! relish! ginger- saffron! bramble! savour! tart- piquant! gusto! -plate -field -feast
`;
